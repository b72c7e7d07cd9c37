import { sessionControlNames } from '@portal/contracts'
import type { AcademicSession, ActiveSession, SessionControlName, SessionControls, SessionStatus } from '@portal/contracts'
import type { Knex } from 'knex'

interface SessionRow {
  id: string
  session_year: string
  start_on: string
  end_on: string
  status: SessionStatus
  description: string | null
}
interface ControlRow { id: string; control_name: SessionControlName; active: number }
/** Switches by name; a session without a control set has none. */
export type Switches = Partial<Record<SessionControlName, { isOn: boolean; since: string }>>
/** A session beside one of its switches, if it has any. */
interface OpenRow extends SessionRow, Omit<ControlRow, 'id'> { control_id: string | null }

const columns = ['id', 'session_year', 'start_on', 'end_on', 'status', 'description'] as const
const openColumns = {
  ...Object.fromEntries(columns.map((column) => [column, `a.${column}`])), control_id: 'c.id', control_name: 'c.control_name', active: 'c.active',
}

const toSession = (row: SessionRow): AcademicSession => ({
  _id: row.id,
  sessionYear: row.session_year,
  startDate: row.start_on,
  endDate: row.end_on,
  status: row.status,
  description: row.description,
})
const toControl = (row: ControlRow) => ({ _id: row.id, controlName: row.control_name, active: Boolean(row.active) })

const inOrder = (rows: ControlRow[]) =>
  rows.map(toControl).sort((a, b) => sessionControlNames.indexOf(a.controlName) - sessionControlNames.indexOf(b.controlName))

const tables = { default: 'session_controls', payment: 'payment_controls' } as const

/** Academic sessions and their switches. */
export function createAcademicSessionRepository(connection: Knex) {
  const controlsOf = async (session: string) =>
    inOrder(
      await connection('session_controls as c')
        .join('session_control_sets as s', 's.id', 'c.set_id')
        .where({ 's.session_id': session })
        .select({ id: 'c.id', control_name: 'c.control_name', active: 'c.active' }),
    )

  return {
    list: async (): Promise<AcademicSession[]> =>
      (await connection<SessionRow>('academic_sessions').orderBy('session_year', 'desc').select(...columns)).map(toSession),

    /** The open session with its switches, in one statement; the unique `open_key` says that there is one at most. */
    open: async (): Promise<ActiveSession | null> => {
      const rows = await connection('academic_sessions as a')
        .leftJoin('session_control_sets as s', 's.session_id', 'a.id')
        .leftJoin('session_controls as c', 'c.set_id', 's.id')
        .where({ 'a.open_key': 'open' })
        .select<OpenRow[]>(openColumns)
      const [session] = rows
      if (!session) return null
      const controls = rows.flatMap(({ control_id: id, control_name, active }) => (id === null ? [] : [{ id, control_name, active }]))
      return { ...toSession(session), control: { controls: inOrder(controls) } }
    },

    /** Whether a switch of any session, open or not, is on. */
    isOn: async (session: string, control: SessionControlName): Promise<boolean> =>
      (await controlsOf(session)).some(({ controlName, active }) => controlName === control && active),

    /** All switches of any session, each with the moment since when it stands so. */
    switchesOf: async (session: string): Promise<Switches> => {
      const rows = await connection('session_controls as c')
        .join('session_control_sets as s', 's.id', 'c.set_id')
        .where({ 's.session_id': session })
        .select<(ControlRow & { updated_at: string })[]>('c.control_name', 'c.active', 'c.updated_at')
      return Object.fromEntries(rows.map((row) => [row.control_name, { isOn: Boolean(row.active), since: row.updated_at }]))
    },

    /**
     * Locks the open session until the caller's transaction ends: it cannot be closed meanwhile, and those who number things
     * by it come one after the other. The embedded engine has one writer at a time anyway.
     */
    lockOpen: async (): Promise<{ id: string; sessionYear: string } | null> => {
      const row = await connection<SessionRow & { open_key: string | null }>('academic_sessions').where({ open_key: 'open' }).forUpdate().first(...columns)
      return row ? { id: row.id, sessionYear: row.session_year } : null
    },

    /** Payment controls follow once charges exist: until then there is nothing they could switch. */
    controlSet: async (session: string): Promise<SessionControls | null> => {
      const set = await connection<{ id: string; session_id: string }>('session_control_sets').where({ session_id: session }).first('id')
      return set ? { _id: set.id, controls: await controlsOf(session), paymentControls: [] } : null
    },

    /** Locked, so that two who turn a switch at once each record what they found. */
    findControl: async (set: string, kind: keyof typeof tables, id: string): Promise<{ active: boolean } | null> => {
      const row = await connection<{ id: string; set_id: string; active: number }>(tables[kind]).where({ id, set_id: set }).forUpdate().first('active')
      return row ? { active: Boolean(row.active) } : null
    },
    setControl: async (kind: keyof typeof tables, id: string, active: boolean, now: string): Promise<void> => {
      await connection(tables[kind]).where({ id }).update({ active, updated_at: now })
    },
  }
}
export type AcademicSessionRepository = ReturnType<typeof createAcademicSessionRepository>

/** What other features may ask about sessions, inside their own transaction. */
export type AcademicSessionReader = Pick<AcademicSessionRepository, 'open' | 'isOn' | 'switchesOf' | 'lockOpen'>
export const createAcademicSessionReader = (connection: Knex): AcademicSessionReader => createAcademicSessionRepository(connection)
