import type { StudentListItem } from '@portal/contracts'
import type { Knex } from 'knex'
import type { KeptWhileUnchanged } from '../../platform/database/unchanged'
import { batched, inPages } from '../../platform/export'
import {
  findStudents,
  idsByWord,
  matchingStudents,
  orderOf,
  type StudentListFilter,
} from './students.queries'
import { findListItems } from './students.rows'

/** A row as its place in the order: by this value, then by the unique number. */
interface Place {
  id: string
  number: string
  value: string | null
}
type Filter = Omit<StudentListFilter, 'page' | 'pageSize'>

/** So many are found and put in order at once. */
const fewMatches = 20_000
/** Ids at once: few enough to hold, and so many that what each statement costs does not matter. */
const idsAtOnce = 500
/** Students populated at once. */
const rowsAtOnce = 100

/**
 * The next ids behind a place, in two ranges of the index: the rest of those with the same value, then those behind them. In one
 * condition with `or` neither engine finds the place in its index.
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
  // Both engines put rows without a value first, and last when the order is turned round.
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

/** What a search finds that few match is found and put in order once, and not for each page anew. */
async function placesOf(
  connection: Knex,
  filter: Filter,
  kept: KeptWhileUnchanged,
): Promise<AsyncIterable<{ id: string }> | { id: string }[]> {
  const { total, rarest } = await findStudents(connection, filter, kept)
  if (rarest && total <= fewMatches)
    return (await idsByWord(connection, filter, rarest.key, { offset: 0, length: total })) as {
      id: string
    }[]
  return inPages((last: Place | undefined) => placesBehind(connection, filter, last))
}

/** All students of a filter in its order, however many: what is held of them at a time stays the same. */
export async function* allStudents(
  connection: Knex,
  filter: Filter,
  kept: KeptWhileUnchanged,
): AsyncGenerator<StudentListItem> {
  for await (const places of batched(await placesOf(connection, filter, kept), rowsAtOnce)) {
    yield* await findListItems(
      connection,
      places.map(({ id }) => id),
    )
  }
}
