import type { PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import type { PageAsked } from '../../../platform/database/queries/list-page'
import { endOf, startOf } from '../../../platform/lagos-days.rules'
import { containing } from '../../../platform/text.rules'
import { last, searchFactsOf, soughtIn, whereEnds, type Sought } from './payment-search.queries'

export interface PaymentFilter extends PageAsked {
  q?: string | undefined
  sort?: string | undefined
  status?: PaymentStatus | undefined
  charge?: string | undefined
  session?: string | undefined
  channel?: string | undefined
  from?: string | undefined
  to?: string | undefined
  attention?: 'true' | undefined
}

/**
 * Conditions of a filter, with names from other tables resolved to ids. Those tables are small, and
 * this one is large.
 */
export interface Conditions {
  equal: { status?: PaymentStatus; channel?: string; needs_attention?: true }
  /** Ids of the fees; undefined for all. */
  charges: readonly string[] | undefined
  from: string | undefined
  to: string | undefined
  /** Alternatives of the search, joined by OR; undefined without a search. */
  search: readonly Sought[] | undefined
}
const chargesOf = async (
  connection: Knex,
  { charge, session }: PaymentFilter,
): Promise<string[] | undefined> =>
  charge === undefined && session === undefined
    ? undefined
    : connection('program_session_payments')
        .where({
          ...(charge !== undefined && { payment_type_id: charge }),
          ...(session !== undefined && { session_id: session }),
        })
        .pluck<string[]>('id')

/** Turns a search that matches only fees into a filter by fee. */
function withCharges(
  charges: readonly string[] | undefined,
  search: Sought[] | undefined,
): Pick<Conditions, 'charges' | 'search'> {
  const [only, ...others] = search ?? []
  if (!only || others.length > 0 || !('charges' in only)) return { charges, search }
  return {
    charges: charges ? charges.filter((charge) => only.charges.includes(charge)) : only.charges,
    search: undefined,
  }
}

export async function conditionsOf(
  connection: Knex,
  filter: PaymentFilter,
  facts = searchFactsOf(connection),
): Promise<Conditions> {
  const { status, channel, attention, from, to, q } = filter
  return {
    equal: {
      ...(status && { status }),
      ...(channel !== undefined && { channel }),
      ...(attention && { needs_attention: true }),
    },
    from: from && startOf(from),
    to: to && endOf(to),
    ...withCharges(
      await chargesOf(connection, filter),
      q ? await soughtIn(connection, q, facts) : undefined,
    ),
  }
}

/** `joined` is the fastest way to count; `asked` reads in list order until a page is full. */
type Way = 'joined' | 'asked'

/** Conditions whose SQL differs between the two ways of reading. */
function whereOfMany(
  query: Knex.QueryBuilder,
  connection: Knex,
  sought: Extract<Sought, { numbers: string } | { names: string } | { receipts: string }>,
  way: Way,
): void {
  const isJoined = way === 'joined'
  if ('receipts' in sought) {
    const [from, to] = [sought.receipts, sought.receipts + last]
    if (isJoined)
      void query.whereIn(
        'p.id',
        connection('receipts')
          .where('number', '>=', from)
          .where('number', '<', to)
          .select('payment_id'),
      )
    else
      void query.whereRaw(
        '(select number from receipts where receipts.payment_id = p.id) between ? and ?',
        [from, to],
      )
  } else if ('names' in sought) {
    if (isJoined) void query.whereIn('p.student_id', sought.meant().select('students.id'))
    else
      for (const word of sought.names.split(/\s+/))
        void query.whereRaw(
          "(select search_text from students where students.id = p.student_id) like ? escape '!'",
          [containing(word)],
        )
  } else if (isJoined) {
    void query.whereIn(
      'p.student_id',
      connection('students')
        .where(sought.column, '>=', sought.numbers)
        .where(sought.column, '<', sought.numbers + last)
        .select('id'),
    )
  } else
    void query.whereRaw(
      '(select ?? from students where students.id = p.student_id) between ? and ?',
      [sought.column, sought.numbers, sought.numbers + last],
    )
}

function whereSought(query: Knex.QueryBuilder, connection: Knex, sought: Sought, way: Way): void {
  if ('reference' in sought)
    void query
      .where('p.ref_key', '>=', sought.reference)
      .where('p.ref_key', '<', sought.reference + last)
  else if ('end' in sought) void whereEnds(query, sought.end)
  else if ('charges' in sought) void query.whereIn('p.charge_id', sought.charges)
  else if ('students' in sought) void query.whereIn('p.student_id', sought.students)
  else if ('payments' in sought) void query.whereIn('p.id', sought.payments)
  else whereOfMany(query, connection, sought, way)
}

/** Any of the alternatives matches; an empty list matches nothing. */
function whereAnySought(
  query: Knex.QueryBuilder,
  connection: Knex,
  search: readonly Sought[],
  way: Way,
): void {
  const [first, ...others] = search
  if (!first) void query.whereRaw('1 = 0')
  else if (others.length === 0) whereSought(query, connection, first, way)
  else {
    void query.where((any) => {
      for (const sought of search)
        void any.orWhere((one) => {
          whereSought(one, connection, sought, way)
        })
    })
  }
}

/**
 * Payments that meet the conditions, unordered. `table` is `student_payments as p`, with index
 * hints if any.
 */
export function matching(
  connection: Knex,
  { equal, charges, from, to, search }: Conditions,
  way: Way = 'asked',
  table: Knex.Raw | string = 'student_payments as p',
): Knex.QueryBuilder {
  const query = connection.from(table as string)
  for (const [column, value] of Object.entries(equal)) void query.where(`p.${column}`, value)
  if (charges) void query.whereIn('p.charge_id', charges)
  if (from) void query.where('p.dated_at', '>=', from)
  if (to) void query.where('p.dated_at', '<=', to)
  if (search) whereAnySought(query, connection, search, way)
  return query
}
