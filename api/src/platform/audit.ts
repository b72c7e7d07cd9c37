import { isSecretField } from '@portal/contracts'
import type { Knex } from 'knex'
import { accountTables, type AccountKind, type Actor, type Origin } from './actor'
import { compiledInsert } from './database/queries/compiled-query'
import { newId } from './ids'

/**
 * Audit record of an account, used for its sign-ins and passwords as well; `unknown` without an id.
 */
export const accountRecord = (kind: AccountKind, id: string | undefined): string =>
  `${accountTables[kind]}/${id ?? 'unknown'}`

/** Actions about an account itself. They change nothing that an edit form shows. */
export const accountActions: readonly string[] = [
  'login.failed',
  'login.succeeded',
  'password.changed',
  'password.reset',
  'second-factor.app-removed',
  'second-factor.codes-renewed',
  'second-factor.confirmed',
  'second-factor.failed',
  'second-factor.passkey-added',
  'second-factor.passkey-refused',
  'second-factor.passkey-removed',
  'second-factor.recovery-code-used',
  'second-factor.removed',
  'second-factor.reset',
  'session.ended',
  'session.others-ended',
  'staff.passwordReset',
]

/** An audit entry. `before` and `after` contain only changed values, and never a secret. */
export interface AuditEntry {
  by: Origin
  /** Domain verb, such as `student.admitted` or `login.failed`. */
  action: string
  /** The changed record, such as `students/<id>`. */
  record: string
  before?: unknown
  after?: unknown
  /** Time of the action as stored in the record; now by default. */
  at?: string
}

const withoutSecrets = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (key, inner: unknown) => (isSecretField(key) ? undefined : inner))

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

const insertRows = compiledInsert<ReturnType<typeof toRow>>((connection, rows) =>
  connection('audit_log').insert(rows),
)

/**
 * Writes an audit row in the caller's transaction, so that change and evidence are committed
 * together.
 */
export async function record(connection: Knex, entry: AuditEntry): Promise<void> {
  await insertRows(connection, [toRow(entry)])
}

/** Like `record`, for up to a hundred or so entries at once. */
export async function recordAll(connection: Knex, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertRows(connection, entries.map(toRow))
}
