import type { PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { endOf, startOf } from '../../../platform/lagos-days.rules'
import { sentBackElsewhere } from '../ledger'
import type { DayPayment } from './day-totals.types'

interface Row {
  payment_ref: string
  status: PaymentStatus
  amount_kobo: number | string
  received_kobo: number | string | null
  fee_kobo: number | string | null
  paid_at: string | null
  bank: string | null
  sent_back_kobo: number | string | null
}

/** Limit because of the maximum number of placeholders in a statement. */
const atOnce = 500

const toPayment = (row: Row): DayPayment => ({
  reference: row.payment_ref,
  status: row.status,
  receivedKobo: Number(row.received_kobo ?? row.amount_kobo),
  feesKobo: Number(row.fee_kobo ?? 0),
  isBank: row.bank !== null,
  paidAt: row.paid_at,
  sentBackKobo: Number(row.sent_back_kobo ?? 0),
})

export const createDayQueries = (connection: Knex) => {
  const sentBack = connection('ledger_transactions as t')
    .join('ledger_entries as e', 'e.transaction_id', 't.id')
    .where({ 'e.account': 'unallocated' })
    .where('t.entry_key', '>=', sentBackElsewhere)
    .where('t.entry_key', '<', `${sentBackElsewhere}~`)
    .groupBy('t.reference')
    .select('t.reference')
    .sum({ kobo: 'e.amount_kobo' })
    .as('r')
  const payments = () =>
    connection('student_payments as p')
      .leftJoin('bank_payments as b', 'b.reference', 'p.payment_ref')
      .leftJoin(sentBack, 'r.reference', 'p.payment_ref')
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
        'r.kobo as sent_back_kobo',
      )
    ).map(toPayment)
  return {
    /** Successful payments of a day, including duplicates that wait for a refund. */
    ofDay: (day: string): Promise<DayPayment[]> =>
      select(
        payments()
          .where('p.status', 'successful')
          .where('p.dated_at', '>=', startOf(day))
          .where('p.dated_at', '<=', endOf(day))
          .whereNotNull('p.paid_at'),
      ),

    /** The portal's payments with these references, of any day and status. */
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
