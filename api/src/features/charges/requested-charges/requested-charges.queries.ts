import type { Knex } from 'knex'

/** Requested charges as `q` that are neither paid nor cancelled. */
export const waitingRequests = (connection: Knex): Knex.QueryBuilder =>
  connection('requested_charges as q').whereNull('q.paid_at').whereNull('q.cancelled_at')

/** When a student made the requests for each fee, without cancelled ones, oldest first. */
export async function requestTimes(
  connection: Knex,
  student: string,
): Promise<Map<string, string[]>> {
  const rows = await connection('requested_charges')
    .where({ student_id: student })
    .whereNull('cancelled_at')
    .orderBy(['created_at', 'id'])
    .select<{ charge_id: string; created_at: string }[]>('charge_id', 'created_at')
  return rows.reduce(
    (times, { charge_id: charge, created_at: at }) =>
      times.set(charge, [...(times.get(charge) ?? []), at]),
    new Map<string, string[]>(),
  )
}

/**
 * The ids of the payments of a student that were made for a request, and not for the fee as such.
 */
export const paymentsOfRequests = (connection: Knex, student: string): Knex.QueryBuilder =>
  connection('requested_charges as q')
    .where({ 'q.student_id': student })
    .whereNotNull('q.payment_id')
    .select('q.payment_id')
