import type { Knex } from 'knex'
import { accountTables, type AccountKind, type Actor, type Origin } from './actor'
import { newId } from './ids'

/** The record of an account, where its sign-ins and passwords stand beside all else that is done to it; `unknown` where there is none. */
export const accountRecord = (kind: AccountKind, id: string | undefined): string =>
  `${accountTables[kind]}/${id ?? 'unknown'}`

/** What concerns the account of a record, and changes nothing that somebody edits in it. */
export const accountActions: readonly string[] = [
  'login.failed',
  'login.succeeded',
  'password.changed',
  'password.reset',
  'session.ended',
  'session.others-ended',
  'staff.passwordReset',
]

/** Something done that must be known later. `before` and `after` hold only what changed, and never a secret. */
export interface AuditEntry {
  by: Origin
  /** Verb of the domain, such as `student.admitted` or `login.failed`. */
  action: string
  /** The record it was done to, such as `students/<id>`. */
  record: string
  before?: unknown
  after?: unknown
  /** When it was done, as the record itself says; now unless said. */
  at?: string
}

const secret = /pass|hash|token|secret/i
const withoutSecrets = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (key, inner: unknown) => (secret.test(key) ? undefined : inner))

const actorId = (actor: Actor): string | null => (actor.kind === 'anonymous' ? null : actor.id)

const toRow = ({
  by,
  action,
  record: target,
  before,
  after,
  at = new Date().toISOString(),
}: AuditEntry) => ({
  id: newId(),
  at,
  actor_kind: by.actor.kind,
  actor_id: actorId(by.actor),
  action,
  record: target,
  before_json: withoutSecrets(before),
  after_json: withoutSecrets(after),
  address: by.address,
  request_id: by.requestId,
})

/** Writes an audit row in the caller's transaction: the change and its evidence stand or fall together. */
export async function record(connection: Knex, entry: AuditEntry): Promise<void> {
  await connection('audit_log').insert(toRow(entry))
}

/** The same for several at once, a hundred or so. */
export async function recordAll(connection: Knex, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await connection('audit_log').insert(entries.map(toRow))
}
