import type { StudentFilter, StudentListItem } from '@portal/contracts'
import type { Knex } from 'knex'
import type { CachedUntilChanged } from '../../../../platform/database/rows/cached-until-changed'
import { batched, inPages } from '../../../../platform/export'
import { matchingStudents, resolvedFilter, type StudentListFilter } from './student-filter.queries'
import { findStudents } from './student-extent.queries'
import { idsByWord } from './student-ids.queries'
import { orderOf } from './student-order'
import { findListItems } from './students.rows'

/** Position in the order: the value, then the unique number. */
interface Place {
  id: string
  number: string
  value: string | null
}
type Filter = Omit<StudentListFilter, 'page' | 'pageSize'>

/** Up to this number of matches are found and sorted in one query. */
const fewMatches = 20_000
/** Ids per query: few enough for memory, and enough that the overhead of a query is small. */
const idsAtOnce = 500
/** Students loaded at once. */
const rowsAtOnce = 100

/**
 * The next ids after a position, in two index ranges: first the rest with the same value, then the
 * values after it. Neither engine uses the index for a single condition with `or`.
 */
async function placesBehind(
  connection: Knex,
  filter: Filter,
  last: Place | undefined,
): Promise<Place[]> {
  const order = orderOf(filter.sort)
  const [{ column, order: direction } = { column: 'application_number', order: 'asc' }] = order
  const isDescending = direction === 'desc'
  const beyond = isDescending ? '<' : '>'
  const places = (
    narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
    limit: number,
  ): Promise<Place[]> =>
    narrow(matchingStudents(connection, filter))
      .orderBy(order)
      .limit(limit)
      .select<Place[]>('id', 'application_number as number', `${column} as value`) as Promise<
      Place[]
    >
  if (!last) return places((query) => query, idsAtOnce)
  if (order.length === 1)
    return places((query) => query.where(column, beyond, last.number), idsAtOnce)

  const same = await places(
    (query) =>
      query.where({ [column]: last.value }).where('application_number', beyond, last.number),
    idsAtOnce,
  )
  if (same.length === idsAtOnce) return same
  // Both engines sort NULL first, or last in descending order.
  const others = (query: Knex.QueryBuilder) =>
    last.value !== null
      ? query.where(column, beyond, last.value)
      : isDescending
        ? query.whereRaw('1 = 0')
        : query.whereNotNull(column)
  const behind = await places(others, idsAtOnce - same.length)
  const isAtNulls = isDescending && last.value !== null && same.length + behind.length < idsAtOnce
  const without = isAtNulls
    ? await places((query) => query.whereNull(column), idsAtOnce - same.length - behind.length)
    : []
  return [...same, ...behind, ...without]
}

/** A search with few matches is found and sorted once, and not again for each page. */
async function placesOf(
  connection: Knex,
  filter: Filter,
  stored: CachedUntilChanged,
): Promise<AsyncIterable<{ id: string }> | { id: string }[]> {
  const { total, rarest } = await findStudents(connection, filter, stored)
  if (rarest && total <= fewMatches)
    return (await idsByWord(connection, filter, rarest.key, { offset: 0, length: total })) as {
      id: string
    }[]
  return inPages((last: Place | undefined) => placesBehind(connection, filter, last))
}

/** Streams all students of a filter in order, with constant memory use. */
export async function* allStudents(
  connection: Knex,
  query: StudentFilter & { sort?: string | undefined },
  stored: CachedUntilChanged,
): AsyncGenerator<StudentListItem> {
  const filter = await resolvedFilter(connection, query)
  for await (const places of batched(await placesOf(connection, filter, stored), rowsAtOnce)) {
    yield* await findListItems(
      connection,
      places.map(({ id }) => id),
    )
  }
}
