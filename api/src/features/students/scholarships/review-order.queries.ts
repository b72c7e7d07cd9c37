import type { Knex } from 'knex'

/**
 * A position in the list: the value of the order, and the unique number that orders equal values.
 */
export interface Place {
  value: string | number | null
  scholarshipId: string
}
export interface ReviewOrder {
  column: string
  isDescending: boolean
}

const columns: Record<string, string> = {
  scholarshipId: 'scholarship_id',
  name: 'name_key',
  course: 'course',
  jambScore: 'jamb_score',
  createdAt: 'created_at',
  status: 'status',
}
const unique = 'scholarship_id'

/** The default order is newest first. */
export function orderOf(sort = '-scholarshipId'): ReviewOrder {
  return { column: columns[sort.replace('-', '')] ?? unique, isDescending: sort.startsWith('-') }
}

export const reversed = ({ column, isDescending }: ReviewOrder): ReviewOrder => ({
  column,
  isDescending: !isDescending,
})

/** Every order ends with the unique number, so that no row is on two pages. */
export function inOrder<Q extends Knex.QueryBuilder>(
  query: Q,
  { column, isDescending }: ReviewOrder,
): Q {
  const order = isDescending ? 'desc' : 'asc'
  return query.orderBy([...new Set([column, unique])].map((each) => ({ column: each, order }))) as Q
}

/**
 * Only rows after a position, found in the index of the order. Rows without a value are first on
 * both engines.
 */
export function after(
  query: Knex.QueryBuilder,
  { column, isDescending }: ReviewOrder,
  { value, scholarshipId }: Place,
): Knex.QueryBuilder {
  const beyond = isDescending ? '<' : '>'
  if (column === unique) return query.where(unique, beyond, scholarshipId)
  return query.where((place) => {
    void place.where(
      (same) => void same.where({ [column]: value }).where(unique, beyond, scholarshipId),
    )
    if (value !== null) void place.orWhere(column, beyond, value)
    if (value === null && !isDescending) void place.orWhereNotNull(column)
    if (value !== null && isDescending) void place.orWhereNull(column)
  })
}
