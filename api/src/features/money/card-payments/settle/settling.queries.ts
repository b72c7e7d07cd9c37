import { requestedTypes } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../../platform/database/queries/compiled-query'
import { waitingRequests } from '../../../charges/requested-charges'
import type { ChargeInWords } from '../../receipts'

/** What a payment of a charge settles. */
export interface Settling {
  /** Reference of the payment that has settled the fee as such; null if none has. */
  settledBy: string | null
  /** Whether a waiver has cleared the fee. */
  isWaived: boolean
  /** Whether the fee is charged on request. */
  isOnRequest: boolean
  /** The oldest unpaid request of the student. */
  request: string | null
  /** Whether the payment is in the review queue, or was. */
  wasReviewed: boolean
  /** The charge on a receipt. */
  inWords: ChargeInWords
}

type Asked = Record<'reference' | 'student' | 'charge', string>

interface Row {
  name: string
  description: string | null
  session_year: string
  payment_ref: string | null
  review: string | null
  request: string | null
  waiver: string | null
}

const settlingRow = compiledQuery(
  (connection: Knex, { reference, student, charge, key }: Asked & { key: string }) =>
    connection('program_session_payments as c')
      .join('payment_types as t', 't.id', 'c.payment_type_id')
      .join('academic_sessions as a', 'a.id', 'c.session_id')
      .leftJoin('student_payments as p', (on) => {
        void on.onVal('p.settled_key', key)
      })
      .where({ 'c.id': charge })
      .select(
        waitingRequests(connection)
          .where({ 'q.student_id': student, 'q.charge_id': charge })
          .orderBy('q.created_at')
          .limit(1)
          .select('q.id')
          .as('request'),
        connection('charge_adjustments')
          .where({ student_id: student, charge_id: charge, kind: 'waiver', taken_back_at: null })
          .limit(1)
          .select('id')
          .as('waiver'),
        connection('payment_attention').where({ reference }).limit(1).select('id').as('review'),
      )
      .first<Row | undefined>('t.name', 't.description', 'a.session_year', 'p.payment_ref'),
)

/**
 * Finds what a payment of the charge settles, with the student row locked. Throws if the charge
 * does not exist.
 */
export async function settlingOf(
  connection: Knex,
  { reference, student, charge }: Asked,
): Promise<Settling> {
  const key = `${student}:${charge}`
  const row = await settlingRow(connection, { reference, student, charge, key })
  if (!row) throw new Error(`No charge ${charge} to settle`)
  return {
    settledBy: row.payment_ref,
    isWaived: row.waiver !== null,
    isOnRequest: requestedTypes.includes(row.name),
    request: row.request,
    wasReviewed: row.review !== null,
    inWords: { description: row.description ?? row.name, sessionYear: row.session_year },
  }
}
