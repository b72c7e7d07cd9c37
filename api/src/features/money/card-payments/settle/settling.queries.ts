import { requestedTypes } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../../platform/database/compiled-query'
import { waitingRequests } from '../../../charges/requested-charges'

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
}

interface Row {
  name: string
  payment_ref: string | null
  request: string | null
  waiver: string | null
}

const settlingRow = compiledQuery(
  (connection: Knex, { student, charge, key }: { student: string; charge: string; key: string }) =>
    connection('program_session_payments as c')
      .join('payment_types as t', 't.id', 'c.payment_type_id')
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
      )
      .first<Row | undefined>('t.name', 'p.payment_ref'),
)

/** Finds what a payment of the charge settles, with the student row locked. */
export async function settlingOf(
  connection: Knex,
  student: string,
  charge: string,
): Promise<Settling> {
  const row = await settlingRow(connection, { student, charge, key: `${student}:${charge}` })
  return {
    settledBy: row?.payment_ref ?? null,
    isWaived: typeof row?.waiver === 'string',
    isOnRequest: row !== undefined && requestedTypes.includes(row.name),
    request: row?.request ?? null,
  }
}
