import { mostInTotal, type PageMeta, type StudentPaymentRecord } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { batched, inPages } from '../../../platform/export'
import { toNaira } from '../../../platform/money.rules'
import {
  conditionsOf,
  matching,
  type Conditions,
  type PaymentFilter,
} from './payment-conditions.queries'
import { wholeNumberIn, type SearchFacts } from './payment-search.queries'
import type { PaymentCounts } from './payment-counts'
import {
  fewMatches,
  idsInOrder,
  inOrder,
  isReadInOrder,
  orderOf,
  reversed,
  selectInOrder,
  usualSort,
} from './payment-order.queries'
import { findByNumber, findRecords, recordsOfPage } from './payment-records.queries'

/** Caches that are shared between requests. */
export interface PaymentReads {
  counts: PaymentCounts
  facts: SearchFacts
}

const keyOf = ({ page: _page, pageSize: _size, sort: _sort, ...filter }: PaymentFilter): string =>
  JSON.stringify(Object.entries({ ...filter, q: filter.q?.toLowerCase() }).sort())

const totalOf = (
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  counts: PaymentCounts,
): Promise<number> =>
  counts(keyOf(filter), () => countOf(matching(connection, conditions, 'joined')))

/** Time of the last change of any payment; reads one end of an index. */
export async function lastChangeOf(connection: Knex): Promise<string | null> {
  const row = await connection('student_payments')
    .max({ changed: 'updated_at' })
    .first<{ changed: string | null }>()
  return row.changed
}

/**
 * Reads pages in the second half from the end, because skipping 990,000 index rows to read ten is
 * slow.
 */
function selectPage(
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  { offset, pageSize, total }: { offset: number; pageSize: number; total: number },
): Knex.QueryBuilder {
  const length = Math.min(pageSize, total - offset)
  const fromEnd = total - offset - length
  const isNearEnd = fromEnd < offset
  const sort = isNearEnd ? reversed(filter.sort) : filter.sort
  return selectInOrder(connection, { ...filter, sort }, conditions, {
    total,
    limit: length,
    offset: isNearEnd ? fromEnd : offset,
  })
}

/**
 * The only payment that a search for a complete number finds. With other filters, null: the list
 * has the answer.
 */
async function onlyPayment(
  connection: Knex,
  { q, page = 1, pageSize: _size, sort: _sort, ...filters }: PaymentFilter,
): Promise<StudentPaymentRecord | null> {
  const isAlone = page === 1 && Object.values(filters).every((value) => value === undefined)
  const number = q !== undefined && isAlone ? wholeNumberIn(q) : undefined
  return (number && (await findByNumber(connection, number))) ?? null
}

/**
 * One page of the list, or up to 1,000 rows without paging. One statement finds the ids by an index
 * and loads only those rows.
 */
export async function pageOfPayments(
  connection: Knex,
  filter: PaymentFilter,
  { counts, facts }: PaymentReads,
): Promise<{ payments: StudentPaymentRecord[]; meta: PageMeta }> {
  const { pageSize, offset, meta: metaOf } = spanOf(filter)
  const only = await onlyPayment(connection, filter)
  if (only) return { payments: [only], meta: metaOf(1) }
  const conditions = await conditionsOf(connection, filter, facts)
  const total = await totalOf(connection, filter, conditions, counts)
  const meta = metaOf(total)
  if (offset >= total) return { payments: [], meta }
  return {
    payments: await recordsOfPage(
      connection,
      selectPage(connection, filter, conditions, { offset, pageSize, total }),
      orderOf(filter.sort),
    ),
    meta,
  }
}

/**
 * Number and amount of the payments that the list finds and that count for a charge. Null if the
 * list finds too many to add up on request.
 */
export async function amountOfPayments(
  connection: Knex,
  filter: PaymentFilter,
  { counts, facts }: PaymentReads,
): Promise<{ amount: number | null; count: number | null }> {
  const conditions = await conditionsOf(connection, filter, facts)
  const key = keyOf(filter)
  const listed = await totalOf(connection, filter, conditions, counts)
  if (listed > mostInTotal) return { amount: null, count: null }
  return counts(`amount ${key}`, async () => {
    const row = (await matching(connection, conditions, 'joined')
      .where('p.status', 'successful')
      .whereNotNull('p.settled_at')
      .sum({ kobo: 'p.amount_kobo' })
      .count({ count: '*' })
      .first()) as { kobo: number | string | null; count: number | string } | undefined
    return { amount: toNaira(Number(row?.kobo ?? 0)), count: Number(row?.count ?? 0) }
  })
}

/** Ids per query: few enough for memory, and enough that the overhead of a query is small. */
const idsAtOnce = 2_000
/**
 * Payments loaded at once: few enough for the garbage collector to free them while they are young.
 */
const rowsAtOnce = 100
type Place = Record<string, string | number>

/**
 * The next ids after a position. It queries one index range after the other: first the rows that
 * share all but the last column, then those that share one less, and so on. Neither engine uses the
 * index for a single condition with `or`.
 */
async function placesBehind(
  connection: Knex,
  { sort = usualSort }: PaymentFilter,
  conditions: Conditions,
  last: Place | undefined,
): Promise<Place[]> {
  const order = orderOf(sort)
  const beyond = sort.startsWith('-') ? '<' : '>'
  const columns = order.map(({ column }) => column)
  const value = (column: string) => last?.[column.replace('p.', '')] ?? ''
  const places: Place[] = []
  for (
    let common = last ? columns.length - 1 : 0;
    common >= 0 && places.length < idsAtOnce;
    common -= 1
  ) {
    const query = inOrder(connection, conditions, sort)
      .orderBy(order)
      .limit(idsAtOnce - places.length)
    for (const column of columns.slice(0, common)) void query.where(column, value(column))
    const column = columns[common]
    if (last && column) void query.where(column, beyond, value(column))
    places.push(...(await query.select<Place[]>(columns)))
  }
  return places
}

async function* idsBehind(
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
): AsyncGenerator<string> {
  for await (const { id } of inPages((last: Place | undefined) =>
    placesBehind(connection, filter, conditions, last),
  ))
    yield String(id)
}

const idsOf = (
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  total: number,
): AsyncIterable<string> | Promise<string[]> =>
  isReadInOrder(conditions, filter, total)
    ? idsBehind(connection, filter, conditions)
    : idsInOrder(connection, filter, conditions, { total, limit: fewMatches, offset: 0 })

/** Streams all payments of a filter in order, with constant memory use. */
export async function* allPayments(
  connection: Knex,
  filter: PaymentFilter,
  { counts, facts }: PaymentReads,
): AsyncGenerator<StudentPaymentRecord> {
  const conditions = await conditionsOf(connection, filter, facts)
  const total = await totalOf(connection, filter, conditions, counts)
  for await (const ids of batched(await idsOf(connection, filter, conditions, total), rowsAtOnce))
    yield* await findRecords(connection, ids)
}
