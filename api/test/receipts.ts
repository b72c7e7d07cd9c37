import { issueReceipt } from '../src/features/money/receipts'
import { inTransaction } from '../src/platform/database/unit-of-work'
import type { TestApp } from './app'
import { aPaymentOf } from './payments'

/** A settled payment of a student with its receipt. */
export async function aReceiptOf(
  test: TestApp,
  student: string,
  { kobo = 4_500_050 }: { kobo?: number } = {},
) {
  const payment = await aPaymentOf(test, student, { kobo })
  return { payment, ...(await receiptOf(test, payment)) }
}

/** Issues the receipt of a payment that has none yet. */
export async function receiptOf(test: TestApp, payment: string) {
  const {
    student_id: student,
    charge_id: charge,
    payment_ref: reference,
    amount_kobo: kobo,
  } = await test.db('student_payments').where({ id: payment }).first<{
    student_id: string
    charge_id: string
    payment_ref: string
    amount_kobo: number | string
  }>()
  const at = test.clock.instant()
  const issued = await inTransaction(test.db, (connection) =>
    issueReceipt(connection, {
      payment,
      reference,
      paidAt: at,
      channel: 'card',
      amountKobo: Number(kobo),
      student,
      charge,
      at,
    }),
  )
  return { reference, charge, ...issued }
}
