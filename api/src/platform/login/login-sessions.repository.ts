import type { Module } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledInsert, compiledQuery } from '../database/queries/compiled-query'
import type { AccountKind, StaffActor, StudentActor } from '../actor'

/** A session row with its account's current rights. */
export interface LoadedLoginSession {
  actor: StudentActor | StaffActor
  remember: boolean
  createdAt: string
  seenAt: string
  expiresAt: string
  /** When the second factor was last confirmed; null for a session that began without one. */
  factorAt: string | null
  /** Since when a second factor is asked for; null if it never was. */
  graceSince: string | null
}

/** A session as shown to its own account. */
export interface LoginSession {
  /** The secret in the cookie; it must never be sent in any other way. */
  id: string
  remember: boolean
  userAgent: string | null
  createdAt: string
  seenAt: string
  expiresAt: string
}

interface Row {
  id: string
  remember: number
  created_at: string
  seen_at: string
  expires_at: string
  account_id: string
  number: string
  status: string
  must_change_password: number
  factor_at: string | null
}
interface StaffRow extends Row {
  role_id: string | null
  /** The modules of the role, separated by commas; null if there are none. */
  modules: string | null
  grace_since: string | null
}

const sessionColumns = [
  's.id',
  's.remember',
  's.created_at',
  's.seen_at',
  's.expires_at',
  's.account_id',
  's.factor_at',
  'a.status',
  'a.must_change_password',
]

const toSession = (row: Row, actor: StudentActor | StaffActor): LoadedLoginSession => ({
  actor,
  remember: Boolean(row.remember),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  factorAt: row.factor_at,
  graceSince: null,
})
const account = (row: Row) => ({
  id: row.account_id,
  sessionId: row.id,
  mustChangePassword: Boolean(row.must_change_password),
})

const studentRow = compiledQuery((connection: Knex, { id }: { id: string }) =>
  connection('account_sessions as s')
    .join('students as a', 'a.id', 's.account_id')
    .where({ 's.id': id, 's.kind': 'student' })
    .whereNot('a.status', 'suspended')
    .first<Row | undefined>([...sessionColumns, 'a.application_number as number']),
)

async function student(connection: Knex, id: string): Promise<LoadedLoginSession | null> {
  const row = await studentRow(connection, { id })
  return row
    ? toSession(row, {
        kind: 'student',
        ...account(row),
        applicationNumber: row.number,
        status: row.status,
      })
    : null
}

/** One row: a row for each module would repeat all columns of the session. */
const staffRow = compiledQuery((connection: Knex, { id }: { id: string }) =>
  connection('account_sessions as s')
    .join('staff as a', 'a.id', 's.account_id')
    .leftJoin('staff_factor_grace as g', 'g.staff_id', 'a.id')
    .where({ 's.id': id, 's.kind': 'staff', 'a.status': 'Active' })
    .first<StaffRow | undefined>([
      ...sessionColumns,
      'a.staff_number as number',
      'a.role_id',
      'g.since_at as grace_since',
      connection('role_modules as m')
        .whereRaw('m.role_id = a.role_id')
        .select(connection.raw('group_concat(m.module)'))
        .as('modules'),
    ]),
)

async function staff(connection: Knex, id: string): Promise<LoadedLoginSession | null> {
  const row = await staffRow(connection, { id })
  if (!row) return null
  const modules = new Set((row.modules?.split(',') ?? []) as Module[])
  const session = toSession(row, {
    kind: 'staff',
    ...account(row),
    staffNumber: row.number,
    roleId: row.role_id,
    modules,
  })
  return { ...session, graceSince: row.grace_since }
}

interface NewSession {
  id: string
  kind: AccountKind
  accountId: string
  remember: boolean
  address: string
  userAgent: string | null
  at: string
  expiresAt: string
  factorAt?: string | null
}

const toRow = (session: NewSession) => ({
  id: session.id,
  kind: session.kind,
  account_id: session.accountId,
  remember: session.remember,
  address: session.address,
  user_agent: session.userAgent,
  created_at: session.at,
  seen_at: session.at,
  expires_at: session.expiresAt,
  factor_at: session.factorAt ?? null,
})
const insertSessions = compiledInsert<ReturnType<typeof toRow>>((connection, rows) =>
  connection('account_sessions').insert(rows),
)

const newestFirst = compiledQuery(
  (connection: Knex, { kind, accountId }: { kind: AccountKind; accountId: string }) =>
    sessionsOf(connection, kind, accountId)
      .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
      .select<{ id: string }[]>('id'),
)

const sessionsOf = (connection: Knex, kind: AccountKind, accountId: string) =>
  connection('account_sessions').where({ kind, account_id: accountId })

/** Session rows. Sessions of accounts that may not sign in (suspended, inactive) do not load. */
export const createLoginSessionRepository = (connection: Knex) => ({
  load: (kind: AccountKind, id: string) =>
    kind === 'student' ? student(connection, id) : staff(connection, id),
  insert: (session: NewSession) => insertSessions(connection, [toRow(session)]),
  /**
   * Notes when the second factor was confirmed in this session; null if there is none any longer.
   */
  setFactorAt: (id: string, at: string | null) =>
    connection('account_sessions').where({ id }).update({ factor_at: at }),
  accountOf: async (id: string): Promise<string | undefined> =>
    (
      await connection('account_sessions')
        .where({ id })
        .first<{ account_id: string } | undefined>('account_id')
    )?.account_id,
  touch: (id: string, at: string) =>
    connection('account_sessions').where({ id }).update({ seen_at: at }),
  remove: (id: string) => connection('account_sessions').where({ id }).delete(),
  /** Keeps the newest sessions of an account and deletes the rest. */
  async keepNewest(kind: AccountKind, accountId: string, keep: number): Promise<void> {
    const rows = await newestFirst(connection, { kind, accountId })
    const old = rows.slice(keep).map((row) => row.id)
    if (old.length > 0) await connection('account_sessions').whereIn('id', old).delete()
  },
  /** Newest first, including expired ones. */
  async ofAccount(kind: AccountKind, accountId: string): Promise<LoginSession[]> {
    const rows = await sessionsOf(connection, kind, accountId)
      .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
      .select<(Row & { user_agent: string | null })[]>(
        'id',
        'remember',
        'user_agent',
        'created_at',
        'seen_at',
        'expires_at',
      )
    return rows.map((row) => ({
      id: row.id,
      remember: Boolean(row.remember),
      userAgent: row.user_agent,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
    }))
  },
  removeExpired: (before: string) =>
    connection('account_sessions').where('expires_at', '<', before).delete(),
})

export type LoginSessionRepository = ReturnType<typeof createLoginSessionRepository>

/**
 * Ends all sessions of an account, optionally except one: after a password change, a reset or a
 * suspension. Returns their number.
 */
export async function endLoginSessions(
  connection: Knex,
  kind: AccountKind,
  accountId: string,
  except?: string,
): Promise<number> {
  const query = sessionsOf(connection, kind, accountId)
  return (except ? query.whereNot('id', except) : query).delete()
}
