import type { Knex } from 'knex'
import { isMysql } from '../../../platform/database/connection/database'
import { matching, type Conditions, type PaymentFilter } from './payment-conditions.queries'

const orders = {
  date: { index: 'student_payments_dated', columns: ['dated_at', 'id'] },
  amount: { index: 'student_payments_amount', columns: ['amount_kobo', 'id'] },
  reference: { index: 'student_payments_ref', columns: ['ref_key', 'id'] },
  status: { index: 'student_payments_status', columns: ['status', 'dated_at', 'id'] },
} as const
type Order = keyof typeof orders

export const usualSort = '-date'
export const reversed = (sort = usualSort): string =>
  sort.startsWith('-') ? sort.slice(1) : `-${sort}`
const nameOf = (sort = usualSort): Order => sort.replace('-', '') as Order

/** Every order ends with the id, so that no row is on two pages. The default is newest first. */
export const orderOf = (sort = usualSort) =>
  orders[nameOf(sort)].columns.map((column) => ({
    column: `p.${column}`,
    order: sort.startsWith('-') ? 'desc' : 'asc',
  }))

interface Way {
  /** The index that has the rows in this order. */
  index: string
  /** Whether the index alone covers the conditions. */
  isWhole: boolean
}

/**
 * Each filter has its own index with the date. Prefers the most selective one, which fills a page
 * soonest.
 */
function byDate({ equal: { needs_attention, status, channel }, charges, search }: Conditions): Way {
  const isOneCharge = charges?.length === 1
  const candidates: readonly (readonly [isAsked: boolean, index: string])[] = [
    [Boolean(needs_attention), 'student_payments_attention'],
    [Boolean(status) && status !== 'successful', 'student_payments_status'],
    [isOneCharge, 'student_payments_charge_dated'],
    [Boolean(channel), 'student_payments_channel'],
    [status === 'successful', 'student_payments_status'],
  ]
  const of = candidates.filter(([isAsked]) => isAsked).map(([, index]) => index)
  return {
    index: of[0] ?? orders.date.index,
    isWhole: of.length <= 1 && search === undefined && (charges === undefined || isOneCharge),
  }
}

function wayOf(conditions: Conditions, sort?: string): Way {
  const name = nameOf(sort)
  if (name === 'date') return byDate(conditions)
  const { equal, charges, from, to, search } = conditions
  return {
    index: orders[name].index,
    isWhole: Object.keys(equal).length === 0 && !charges && !from && !to && !search,
  }
}

/**
 * Up to this number of matches are found first and then sorted, because reading in list order until
 * ten are found would visit the whole table. Above it, reading in list order is faster.
 */
export const fewMatches = 20_000

/** Whether rows are read in index order until there are enough. */
export const isReadInOrder = (
  conditions: Conditions,
  { sort }: PaymentFilter,
  total: number,
): boolean => total > fewMatches || wayOf(conditions, sort).isWhole

/**
 * Payments that are read through an index, not sorted yet. MariaDB needs the hint: it tends to
 * choose an index that finds 200,000 rows and sorts them.
 */
export function inOrder(
  connection: Knex,
  conditions: Conditions,
  sort?: string,
): Knex.QueryBuilder {
  const { index } = wayOf(conditions, sort)
  return matching(
    connection,
    conditions,
    'asked',
    isMysql(connection)
      ? connection.raw('student_payments as p force index (??)', [index])
      : undefined,
  )
}

/** Up to this offset each fee is read separately. */
const nearStart = 500

/**
 * Several fees by date: reads the first rows of each fee by its index, and merges them. Reading by
 * date would visit all newer payments before those of an earlier session.
 */
function ofEachCharge(
  connection: Knex,
  { sort }: PaymentFilter,
  conditions: Conditions,
  charges: readonly string[],
  many: number,
): Knex.QueryBuilder {
  const order = orderOf(sort)
  const each = charges.map((charge) =>
    connection
      .from(
        matching(connection, { ...conditions, charges: [charge] })
          .orderBy(order)
          .limit(many)
          .select('p.id', 'p.dated_at')
          .as('p'),
      )
      .select('p.id', 'p.dated_at'),
  )
  return connection.from(connection.unionAll(each).as('p')).orderBy(order).select('p.id')
}

interface Span {
  limit: number
  offset: number
}

/** Selects the ids of one page of the list, in order. */
export const selectInOrder = (
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  span: Span & { total: number },
): Knex.QueryBuilder =>
  queryOf(connection, filter, conditions, span).limit(span.limit).offset(span.offset)

/** Ids of one page of the list, in order. */
export async function idsInOrder(...page: Parameters<typeof selectInOrder>): Promise<string[]> {
  const rows = (await selectInOrder(...page)) as { id: string }[]
  return rows.map(({ id }) => id)
}

function queryOf(
  connection: Knex,
  filter: PaymentFilter,
  conditions: Conditions,
  { total, limit, offset }: Span & { total: number },
): Knex.QueryBuilder {
  const order = orderOf(filter.sort)
  const { charges = [], search } = conditions
  if (
    charges.length > 1 &&
    !search &&
    nameOf(filter.sort) === 'date' &&
    offset + limit <= nearStart
  )
    return ofEachCharge(connection, filter, conditions, charges, offset + limit)
  if (isReadInOrder(conditions, filter, total))
    return inOrder(connection, conditions, filter.sort).orderBy(order).select('p.id')
  // The limit keeps both engines from merging the inner query into the outer one.
  return connection
    .from(matching(connection, conditions, 'joined').select('p.id').limit(fewMatches).as('found'))
    .join('student_payments as p', 'p.id', 'found.id')
    .orderBy(order)
    .select('p.id')
}
