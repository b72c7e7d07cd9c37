import type { Knex } from 'knex'
import { settlingOf } from '../src/features/money/card-payments/settle/settling.queries'
import { issueReceipt, type SettledFacts } from '../src/features/money/receipts'
import { createStudentReader } from '../src/features/students/records'
import { inTransaction } from '../src/platform/database/transactions/unit-of-work'
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
  const facts = { payment, reference, paidAt: at, channel: 'card', amountKobo: Number(kobo), at }
  const issued = await inTransaction(test.db, (connection) =>
    issueTestReceipt(connection, { student, charge }, facts),
  )
  return { reference, charge, ...issued }
}

/** Issues a receipt with the student and the charge as the database has them. */
export async function issueTestReceipt(
  connection: Knex,
  { student, charge }: { student: string; charge: string },
  facts: SettledFacts,
) {
  const found = await createStudentReader(connection).byId(student)
  if (!found) throw new Error(`No student ${student}`)
  const { reference } = facts
  const { inWords } = await settlingOf(connection, { reference, student, charge })
  return issueReceipt(connection, facts, found, inWords)
}
