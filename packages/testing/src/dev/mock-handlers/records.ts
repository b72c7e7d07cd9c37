import { anId } from '../../factories'
import { notFound, Refusal } from '../backend/refusal'

/** The rows of one resource in memory, and what no two of them share. */
export interface Records<Row extends { _id: string }> {
  rows: Row[]
  unique: { key: (row: Omit<Row, '_id'>) => string; field: string; taken: string }
}

function assertFree<Row extends { _id: string }>({ rows, unique: { key, field, taken } }: Records<Row>, row: Omit<Row, '_id'>, own?: string): void {
  if (rows.some((other) => other._id !== own && key(other) === key(row))) throw new Refusal(409, taken, { errors: [{ field, message: taken }] })
}
function indexOf<Row extends { _id: string }>({ rows }: Records<Row>, id: string): number {
  const index = rows.findIndex(({ _id }) => _id === id)
  if (index < 0) throw notFound()
  return index
}

/** What the API's own rows do, in memory: add, change and remove, with its refusals. */
export function add<Row extends { _id: string }>(records: Records<Row>, row: Omit<Row, '_id'>): Row {
  assertFree(records, row)
  const added = { _id: anId(), ...row } as Row
  records.rows.push(added)
  return added
}
export function change<Row extends { _id: string }>(records: Records<Row>, id: string, values: Partial<Row>): Row {
  const index = indexOf(records, id)
  const changed = { ...records.rows[index], ...values } as Row
  assertFree(records, changed, id)
  records.rows[index] = changed
  return changed
}
export function remove<Row extends { _id: string }>(records: Records<Row>, id: string): void {
  records.rows.splice(indexOf(records, id), 1)
}
