import { requestedTypes } from '@portal/contracts'
import type { Knex } from 'knex'
import { waitingRequests } from '../../../charges/requested-charges'

/** What a payment of a charge settles. */
export interface Settling {
  /** Reference of the payment that has settled the fee as such; null if none has. */
  settledBy: string | null
  /** Whether the fee is charged on request. */
  isOnRequest: boolean
  /** The oldest unpaid request of the student. */
  request: string | null
}

/** Finds what a payment of the charge settles, with the student row locked. */
export async function settlingOf(
  connection: Knex,
  student: string,
  charge: string,
): Promise<Settling> {
  const row = await connection('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .leftJoin('student_payments as p', (on) => {
      void on.onVal('p.settled_key', `${student}:${charge}`)
    })
    .where({ 'c.id': charge })
    .select(
      waitingRequests(connection)
        .where({ 'q.student_id': student, 'q.charge_id': charge })
        .orderBy('q.created_at')
        .limit(1)
        .select('q.id')
        .as('request'),
    )
    .first<{ name: string; payment_ref: string | null; request: string | null } | undefined>(
      't.name',
      'p.payment_ref',
    )
  return {
    settledBy: row?.payment_ref ?? null,
    isOnRequest: row !== undefined && requestedTypes.includes(row.name),
    request: row?.request ?? null,
  }
}
