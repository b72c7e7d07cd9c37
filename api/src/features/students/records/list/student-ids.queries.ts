import type { Knex } from 'knex'
import type { SearchKey } from '../../../../platform/words.rules'
import { havingWord, isInWords, type Extent } from './student-extent.queries'
import { isFiltered, matchingStudents, type StudentListFilter } from './student-filter.queries'
import { isByNumber, orderOf, reversed } from './student-order'
import { numbersWith, type Rarest } from './student-search.queries'

interface Span {
  offset: number
  length: number
}

/** Cost of a row of the word index, relative to a row that is read in number order. */
const costs = { inOtherOrder: 6, byWord: 5, byWordAndRow: 12 } as const
/**
 * Names are not spread evenly over the list, so reading until enough are found may take this many
 * times longer than expected.
 */
const uneven = 4

/**
 * Whether to use the word index: it finds all matches and sorts them, which is faster for few
 * matches. For many matches, reading in list order until enough are found is faster.
 */
function isShorterByWord(
  filter: StudentListFilter,
  { key, rows }: Rarest,
  { total, all }: Extent,
  { offset, length }: Span,
): boolean {
  const onTheWay = ((offset + length) * all) / Math.max(1, total)
  const inOrder = uneven * onTheWay * (isByNumber(filter) ? 1 : costs.inOtherOrder)
  return (
    rows * (isByNumber(filter) && isInWords(filter, key) ? costs.byWord : costs.byWordAndRow) <
    inOrder
  )
}

/** Ids of a search with few matches. */
export function idsByWord(
  connection: Knex,
  filter: StudentListFilter,
  key: SearchKey,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const span = (query: Knex.QueryBuilder) => query.limit(length).offset(offset)
  if (!isByNumber(filter) || !isInWords(filter, key))
    return span(havingWord(connection, filter, key).orderBy(order)).select('students.id as id')
  const page = span(numbersWith(connection, key).orderBy('number', order[0]?.order))
  return connection
    .from(page.as('page'))
    .join('students', 'students.application_number', 'page.number')
    .orderBy(order)
    .select('students.id as id')
}

/** Up to this number of matches, all are found and sorted. */
const fewMatches = 500

/**
 * Ids of filters with few matches. The limit of the inner query has no effect on its result: it
 * makes both engines choose an index for the filters, and not one for the order, which they would
 * read nearly to its end.
 */
function idsOfFew(
  connection: Knex,
  filter: StudentListFilter,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
    .limit(fewMatches)
    .select('id', ...order.map(({ column }) => column))
  return connection.from(matches.as('few')).orderBy(order).limit(length).offset(offset).select('id')
}

export function idsInOrder(
  connection: Knex,
  filter: StudentListFilter,
  { lowest, highest }: Pick<Extent, 'lowest' | 'highest'>,
  { offset, length }: Span,
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const matches = matchingStudents(connection, filter)
  if (order.length === 1) {
    if (highest !== null) void matches.where('application_number', '<=', highest)
    if (lowest !== null) void matches.where('application_number', '>=', lowest)
  }
  return matches.orderBy(order).limit(length).offset(offset).select('id')
}

/**
 * Ids of a page, unordered. A page in the second half is read from the end, because skipping
 * 990,000 index rows to read ten is slow.
 */
export function idsOfPage(
  connection: Knex,
  filter: StudentListFilter,
  extent: Extent,
  { offset, pageSize }: { offset: number; pageSize: number },
): Knex.QueryBuilder {
  const length = Math.min(pageSize, extent.total - offset)
  const fromEnd = extent.total - offset - length
  const isNearEnd = fromEnd < offset
  const turned = { ...filter, sort: isNearEnd ? reversed(filter.sort) : filter.sort }
  const span = { offset: isNearEnd ? fromEnd : offset, length }
  const { rarest } = extent
  if (rarest && isShorterByWord(turned, rarest, extent, span))
    return idsByWord(connection, turned, rarest.key, span)
  return !rarest && isFiltered(filter) && extent.total <= fewMatches
    ? idsOfFew(connection, turned, span)
    : idsInOrder(connection, turned, extent, span)
}
