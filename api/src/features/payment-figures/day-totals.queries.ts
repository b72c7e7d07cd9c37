import type { PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { endOf, startOf } from '../../platform/lagos-days.rules'
import type { DayPayment } from './day-totals.types'

interface Row {
  payment_ref: string
  status: PaymentStatus
  amount_kobo: number | string
  received_kobo: number | string | null
  fee_kobo: number | string | null
  paid_at: string | null
  bank: string | null
}

/** Placeholders of one statement are limited. */
const atOnce = 500

const toPayment = (row: Row): DayPayment => ({
  reference: row.payment_ref,
  status: row.status,
  receivedKobo: Number(row.received_kobo ?? row.amount_kobo),
  feesKobo: Number(row.fee_kobo ?? 0),
  isBank: row.bank !== null,
  paidAt: row.paid_at,
})

export const createDayQueries = (connection: Knex) => {
  const payments = () =>
    connection('student_payments as p').leftJoin(
      'bank_payments as b',
      'b.reference',
      'p.payment_ref',
    )
  const select = async (query: Knex.QueryBuilder): Promise<DayPayment[]> =>
    (
      await query.select<Row[]>(
        'p.payment_ref',
        'p.status',
        'p.amount_kobo',
        'p.received_kobo',
        'p.fee_kobo',
        'p.paid_at',
        'b.id as bank',
      )
    ).map(toPayment)
  return {
    /** Successful payments that were made on a day, whether they count for a charge or wait to be sent back. */
    ofDay: (day: string): Promise<DayPayment[]> =>
      select(
        payments()
          .where('p.status', 'successful')
          .where('p.dated_at', '>=', startOf(day))
          .where('p.dated_at', '<=', endOf(day))
          .whereNotNull('p.paid_at'),
      ),

    /** What the portal has of these references, on whatever day and however they stand. */
    byReference: async (references: readonly string[]): Promise<DayPayment[]> => {
      const found: DayPayment[] = []
      for (let at = 0; at < references.length; at += atOnce)
        found.push(
          ...(await select(payments().whereIn('p.payment_ref', references.slice(at, at + atOnce)))),
        )
      return found
    },
  }
}
export type DayQueries = ReturnType<typeof createDayQueries>
