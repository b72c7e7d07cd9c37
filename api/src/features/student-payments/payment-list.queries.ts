import type { PageMeta, StudentPaymentRecord } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../platform/database/count'
import { spanOf } from '../../platform/database/list-page'
import { batched, inPages } from '../../platform/export'
import {
  conditionsOf,
  matching,
  type Conditions,
  type PaymentFilter,
  type SearchFacts,
} from './payment-conditions.queries'
import type { PaymentCounts } from './payment-counts'
import {
  fewMatches,
  idsInOrder,
  inOrder,
  isReadInOrder,
  orderOf,
  reversed,
  usualSort,
} from './payment-order.queries'
import { findRecords } from './payment-records.queries'

/** What is kept from one question to the next. */
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

/** When a payment was last changed; read of the end of an index. */
export async function lastChangeOf(connection: Knex): Promise<string | null> {
  const row = await connection('student_payments')
    .max({ changed: 'updated_at' })
    .first<{ changed: string | null }>()
  return row.changed
}

/** What is nearer to the end is counted from there: skipping 990,000 rows of an index to read ten takes its time. */
async function idsOfPage(
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  { offset, pageSize, total }: { offset: number; pageSize: number; total: number },
): Promise<string[]> {
  const length = Math.min(pageSize, total - offset)
  const fromEnd = total - offset - length
  const isNearEnd = fromEnd < offset
  const sort = isNearEnd ? reversed(filter.sort) : filter.sort
  const ids = await idsInOrder(connection, { ...filter, sort }, conditions, {
    total,
    limit: length,
    offset: isNearEnd ? fromEnd : offset,
  })
  return isNearEnd ? ids.reverse() : ids
}

/** One page of the list, or up to 1,000 rows without one: found in an index, then its few rows are populated. */
export async function pageOfPayments(
  connection: Knex,
  filter: PaymentFilter,
  { counts, facts }: PaymentReads,
): Promise<{ payments: StudentPaymentRecord[]; meta: PageMeta }> {
  const { pageSize, offset, meta: metaOf } = spanOf(filter)
  const conditions = await conditionsOf(connection, filter, facts)
  const total = await totalOf(connection, filter, conditions, counts)
  const meta = metaOf(total)
  if (offset >= total) return { payments: [], meta }
  return {
    payments: await findRecords(
      connection,
      await idsOfPage(connection, filter, conditions, { offset, pageSize, total }),
    ),
    meta,
  }
}

/** Ids at once: few enough to hold, and so many that what each statement costs does not matter. */
const idsAtOnce = 2_000
/** Payments populated at once: so few that they are gone before the garbage collector takes them for lasting. */
const rowsAtOnce = 100
type Place = Record<string, string | number>

/**
 * The next ids behind a place, in one range of the index after the other: the rest of those that have all but the last value in common with
 * it, then those with one less, and so on. In one condition with `or` neither engine finds the place in its index.
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

/** All payments of a filter in its order, however many: what is held of them at a time stays the same. */
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
