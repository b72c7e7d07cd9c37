import { staleMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Actor, Origin } from '../../actor'
import { accountActions } from '../../audit'
import { stale } from '../../errors'
import { labelOf, staleSentence, toldEdits, valueOf, type Edit } from './stale.rules'

/** Labels of columns; a column without an entry uses its own name. */
export type ColumnLabels = Readonly<
  Record<
    string,
    {
      label?: string
      /** For an id column: the table and column with the name, or a query for it. */
      names?:
        | readonly [table: string, column: string]
        | ((connection: Knex, id: string) => Promise<string | null>)
    }
  >
>

interface EditedRecord {
  /** Audit record: `schools/<id>`. */
  record: string
  /** Time of the last change. */
  updatedAt: string
  labels?: ColumnLabels | undefined
}
interface NewEdit {
  basedOn: string | undefined
  by: Origin
  now: string
}

interface AuditRow {
  at: string
  actor_id: string | null
  before_json: string | null
  after_json: string | null
  first_name: string | null
  last_name: string | null
}

/**
 * The new `updated_at`: always later than the old one, even if the clock did not move or went back,
 * because `basedOn` must distinguish any two edits.
 */
export const laterThan = (updatedAt: string, now: string): string =>
  now > updatedAt ? now : new Date(Date.parse(updatedAt) + 1).toISOString()

const parsed = (json: string | null): Record<string, unknown> =>
  json === null ? {} : (JSON.parse(json) as Record<string, unknown>)

const isSame = (actor: Actor, id: string | null): boolean =>
  actor.kind === 'staff' && actor.id === id

/**
 * Throws 409 `stale` if the record was changed after `basedOn`; the message says who changed what.
 * Call it with the record locked. Without `basedOn` the caller wants to overwrite, and nothing is
 * checked.
 */
export async function assertNotStale(
  connection: Knex,
  { record, updatedAt, labels = {} }: EditedRecord,
  { basedOn, by, now }: NewEdit,
): Promise<void> {
  if (basedOn === undefined || Date.parse(updatedAt) <= Date.parse(basedOn)) return
  const nameOf = async (column: string, value: unknown): Promise<unknown> => {
    const names = labels[column]?.names ?? []
    if (typeof names === 'function')
      return typeof value === 'string' ? names(connection, value) : null
    const [table, name] = names
    if (table === undefined || name === undefined || typeof value !== 'string')
      return valueOf(column, value)
    const row = await connection(table)
      .where({ id: value })
      .first<Record<string, unknown> | undefined>(name)
    return row?.[name] ?? null
  }
  const rows = await connection('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.actor_id')
    .where({ record })
    .whereNotIn('action', accountActions)
    .andWhere('at', '>', new Date(basedOn).toISOString())
    .orderBy('audit_log.id', 'desc')
    .limit(toldEdits + 1)
    .select<AuditRow[]>('at', 'actor_id', 'before_json', 'after_json', 'first_name', 'last_name')
  const edits: Edit[] = []
  for (const { at, actor_id, before_json, after_json, first_name, last_name } of rows.reverse()) {
    const [before, after] = [parsed(before_json), parsed(after_json)]
    const changes = []
    for (const column of Object.keys(after)) {
      changes.push({
        label: labels[column]?.label ?? labelOf(column),
        before: await nameOf(column, before[column]),
        after: await nameOf(column, after[column]),
      })
    }
    const who = [first_name, last_name].filter(Boolean).join(' ') || staleMessages.somebody
    edits.push({ who: isSame(by.actor, actor_id) ? staleMessages.you : who, at, changes })
  }
  throw stale(staleSentence(edits, { updatedAt, now }), updatedAt)
}

/** `assertNotStale`, bound to the connection of a transaction. */
export type AssertNotStale = typeof assertNotStale extends (
  connection: never,
  ...rest: infer Rest
) => infer Result
  ? (...rest: Rest) => Result
  : never
