import type { Knex } from 'knex'

/** Requested charges as `q` that are neither paid nor cancelled. */
export const waitingRequests = (connection: Knex): Knex.QueryBuilder =>
  connection('requested_charges as q').whereNull('q.paid_at').whereNull('q.cancelled_at')

/**
 * The ids of the payments of a student that were made for a request, and not for the fee as such.
 */
export const paymentsOfRequests = (connection: Knex, student: string): Knex.QueryBuilder =>
  connection('requested_charges as q')
    .where({ 'q.student_id': student })
    .whereNotNull('q.payment_id')
    .select('q.payment_id')
