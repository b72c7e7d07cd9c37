import type { Knex } from 'knex'

/**
 * The waiver of the charge `q` of the fee `c`, or a discount of the whole fee; none if it is not
 * cleared by one.
 */
export const clearedByConcession = (connection: Knex): Knex.QueryBuilder =>
  connection('charge_adjustments as a')
    .whereNull('a.taken_back_at')
    .whereRaw('a.student_id = q.student_id and a.charge_id = q.charge_id')
    .whereRaw("(a.kind = 'waiver' or (a.kind = 'discount' and a.amount_kobo >= c.amount_kobo))")
    .select('a.id')
