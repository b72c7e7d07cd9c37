import { staleMessages } from '@portal/contracts'
import { anId } from '../../factories'
import { notFound, Refusal } from '../backend/refusal'

/** The rows of one resource in memory. `unique` names the key that must differ in all rows. */
export interface Records<Row extends { _id: string }> {
  rows: Row[]
  unique?: { key: (row: Omit<Row, '_id'>) => string; field: string; taken: string }
}

function assertFree<Row extends { _id: string }>(
  { rows, unique }: Records<Row>,
  row: Omit<Row, '_id'>,
  own?: string,
): void {
  if (!unique) return
  const { key, field, taken } = unique
  if (rows.some((other) => other._id !== own && key(other) === key(row)))
    throw new Refusal(409, taken, { errors: [{ field, message: taken }] })
}
function indexOf<Row extends { _id: string }>({ rows }: Records<Row>, id: string): number {
  const index = rows.findIndex(({ _id }) => _id === id)
  if (index < 0) throw notFound()
  return index
}

/** Adds a row. Throws a Refusal with 409 if another row has its key. */
export function add<Row extends { _id: string }>(
  records: Records<Row>,
  row: Omit<Row, '_id'>,
): Row {
  assertFree(records, row)
  const added = { _id: anId(), ...row } as Row
  records.rows.push(added)
  return added
}
/** The present time, for `updatedAt`. */
export const justNow = (): string => new Date().toISOString()

/** Throws a Refusal with 409 for a stale edit, as the API does. */
export function assertNotStale(updatedAt: string | undefined, basedOn: string | undefined): void {
  if (updatedAt === undefined || basedOn === undefined || updatedAt <= basedOn) return
  throw new Refusal(
    409,
    `${staleMessages.changed(staleMessages.somebody, 'in the meantime', [])} ${staleMessages.again}`,
    { code: 'stale', updatedAt },
  )
}

export function change<Row extends { _id: string; updatedAt?: string }>(
  records: Records<Row>,
  id: string,
  values: Partial<Row>,
  basedOn?: string,
): Row {
  const index = indexOf(records, id)
  assertNotStale(records.rows[index]?.updatedAt, basedOn)
  const changed = { ...records.rows[index], ...values, updatedAt: justNow() } as Row
  assertFree(records, changed, id)
  records.rows[index] = changed
  return changed
}
export function remove<Row extends { _id: string }>(records: Records<Row>, id: string): void {
  records.rows.splice(indexOf(records, id), 1)
}

/** The query of a list. */
interface ListQuery {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}
/**
 * The searched texts of a row, and its sort keys by name. `-` before the name reverses the order.
 */
interface ListKeys<Row> {
  texts: (row: Row) => readonly string[]
  sorts: Record<string, (row: Row) => string>
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** One page of the matching rows in order, and their total. */
export function pageOf<Row>(
  rows: readonly Row[],
  { q = '', sort = '', page = 1, pageSize = 1000 }: ListQuery,
  { texts, sorts }: ListKeys<Row>,
) {
  const key = sorts[sort.replace('-', '')] ?? ((row: Row) => texts(row).join(' '))
  const sign = sort.startsWith('-') ? -1 : 1
  const found = rows
    .filter((row) => fold(texts(row).join('|')).includes(fold(q)))
    .sort((one, other) => sign * fold(key(one)).localeCompare(fold(key(other))))
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    meta: { total: found.length, page, pageSize },
  }
}
