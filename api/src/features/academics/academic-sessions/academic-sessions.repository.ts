import type { AcademicSession, ActiveSession, SessionStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { isCluster } from '../../../platform/database/connection/cluster'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { sharedRows } from '../../../platform/database/rows/shared-rows'
import { controlColumns, sessionVersion, toPublicControls } from '../session-controls'
import type { ControlRow } from '../session-controls'

interface SessionRow {
  id: string
  session_year: string
  start_on: string
  end_on: string
  status: SessionStatus
  description: string | null
  updated_at: string
}
/** A session with one of its controls, if it has any. */
type OpenRow = SessionRow & (ControlRow | { control_id: null })

const columns = [
  'id',
  'session_year',
  'start_on',
  'end_on',
  'status',
  'description',
  'updated_at',
] as const
const openColumns = {
  ...Object.fromEntries(columns.map((column) => [column, `a.${column}`])),
  ...controlColumns('c'),
}

const toSession = (row: SessionRow): AcademicSession => ({
  _id: row.id,
  sessionYear: row.session_year,
  startDate: row.start_on,
  endDate: row.end_on,
  status: row.status,
  description: row.description,
  updatedAt: row.updated_at,
})

/** A session that a transaction has locked. */
interface HeldSession {
  id: string
  sessionYear: string
}
const held = (row: Pick<SessionRow, 'id' | 'session_year'> | undefined): HeldSession | null =>
  row ? { id: row.id, sessionYear: row.session_year } : null

const openRow = (connection: Knex) =>
  connection('academic_sessions')
    .where({ open_key: 'open' })
    .first<Pick<SessionRow, 'id' | 'session_year'> | undefined>('id', 'session_year')
const openSession = compiledQuery((connection: Knex, _: object) => openRow(connection))
const sharedOpenSession = compiledQuery((connection: Knex, _: object) =>
  openRow(connection).forShare(),
)

/**
 * The open session with its controls, in one statement. The unique `open_key` allows only one open
 * session.
 */
const openRows = (connection: Knex): Promise<OpenRow[]> =>
  connection('academic_sessions as a')
    .leftJoin('session_control_sets as s', 's.session_id', 'a.id')
    .leftJoin('session_controls as c', 'c.set_id', 's.id')
    .where({ 'a.open_key': 'open' })
    .select<OpenRow[]>(openColumns)
const sharedOpenRows = sharedRows(sessionVersion, openRows)

function toActiveSession(rows: readonly OpenRow[], now: string): ActiveSession | null {
  const [session] = rows
  if (!session) return null
  const controls = rows.filter((row): row is SessionRow & ControlRow => row.control_id !== null)
  return { ...toSession(session), control: { controls: toPublicControls(controls, now) } }
}

/** The open session with its public controls, for visitors: from rows that the process shares. */
export const openForVisitors = async (
  connection: Knex,
  now: string,
): Promise<ActiveSession | null> => toActiveSession(await sharedOpenRows(connection), now)

/** Reads of academic sessions. */
export function createAcademicSessionRepository(connection: Knex) {
  const openId = async () => {
    const session = await openSession(connection, {})
    return session ? [session.id] : []
  }
  return {
    list: async (): Promise<AcademicSession[]> =>
      (
        await connection<SessionRow>('academic_sessions')
          .orderBy('session_year', 'desc')
          .select(...columns)
      ).map(toSession),

    exists: async (id: string): Promise<boolean> =>
      Boolean(await connection<SessionRow>('academic_sessions').where({ id }).first('id')),

    /** The open session with its public controls. */
    open: async (now: string): Promise<ActiveSession | null> =>
      toActiveSession(await openRows(connection), now),

    /**
     * Locks the open session until the caller's transaction ends: it cannot be closed meanwhile,
     * and transactions that use its counters run one after the other. The embedded engine has one
     * writer at a time anyway.
     */
    lockOpen: async (): Promise<HeldSession | null> => {
      await lockOnAllNodes(connection, 'academic_sessions', await openId())
      return held(await openRow(connection).forUpdate())
    },

    /** The open session, without locking it. */
    openSession: async (): Promise<HeldSession | null> => held(await openSession(connection, {})),

    /**
     * Keeps the open session open until the caller's transaction ends, beside other transactions
     * that do the same. In a cluster, a shared lock is not seen by other nodes, so they run one
     * after the other.
     */
    keepOpen: async (): Promise<HeldSession | null> => {
      const ids = isCluster(connection) ? await openId() : []
      await lockOnAllNodes(connection, 'academic_sessions', ids)
      return held(await sharedOpenSession(connection, {}))
    },

    /** Locks any session in the same way. Null if it does not exist. */
    lock: async (id: string): Promise<HeldSession | null> => {
      await lockOnAllNodes(connection, 'academic_sessions', [id])
      const session = connection<SessionRow>('academic_sessions').where({ id })
      return held(await session.forUpdate().first(...columns))
    },
  }
}
export type AcademicSessionRepository = ReturnType<typeof createAcademicSessionRepository>

/** Reads for other features, inside their own transaction. */
export type AcademicSessionReader = Pick<
  AcademicSessionRepository,
  'exists' | 'open' | 'openSession' | 'lock' | 'lockOpen' | 'keepOpen'
>
export const createAcademicSessionReader = (connection: Knex): AcademicSessionReader =>
  createAcademicSessionRepository(connection)
