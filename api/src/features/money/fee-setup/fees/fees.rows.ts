import type { Knex } from 'knex'

/** Joins the fee in this column, with its names and amount, in the order of payment. */
export const withFee = (query: Knex.QueryBuilder, fee: string): Knex.QueryBuilder =>
  query
    .join('program_session_payments as c', 'c.id', fee)
    .join('payment_types as y', 'y.id', 'c.payment_type_id')
    .join('program_types as t', 't.id', 'c.type_id')
    .join('program_modes as m', 'm.id', 'c.mode_id')
    .orderBy(['c.payment_order', 'y.name', 't.code', 'm.code', 'c.applicable_to'])
    .select({
      name: 'y.name',
      description: 'y.description',
      amount_kobo: 'c.amount_kobo',
      type: 't.code',
      mode: 'm.code',
      applicable_to: 'c.applicable_to',
    })
