import { identity } from '@portal/content/identity'
import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledInsert } from '../../../platform/database/queries/compiled-query'
import { next } from '../../../platform/database/rows/counters'
import { newId } from '../../../platform/ids'
import {
  newCheckCode,
  receiptNumber,
  snapshotOf,
  yearOf,
  type ChargeInWords,
  type SettledFacts,
} from './receipts.rules'

const receiptRow = (facts: SettledFacts, number: string, code: string, snapshot: object) => ({
  id: newId(),
  number,
  code,
  payment_id: facts.payment,
  reference: facts.reference,
  issued_at: facts.at,
  snapshot_json: JSON.stringify(snapshot),
  prints: 0,
  reversed_at: null,
})
const insertReceipts = compiledInsert<ReturnType<typeof receiptRow>>((connection, rows) =>
  connection('receipts').insert(rows),
)

/**
 * Issues the receipt in the transaction that settles the payment. A payment has at most one
 * receipt. Numbers have no gaps: the counter stays locked until the transaction ends, so call this
 * last.
 */
export async function issueReceipt(
  connection: Knex,
  facts: SettledFacts,
  student: Student,
  charge: ChargeInWords,
): Promise<{ number: string; code: string }> {
  const year = yearOf(facts.at)
  const number = receiptNumber(year, await next(connection, `receipt-${year}`))
  const code = newCheckCode()
  const snapshot = snapshotOf({ number, facts, institution: identity, student, charge })
  await insertReceipts(connection, [receiptRow(facts, number, code, snapshot)])
  return { number, code }
}

/**
 * Marks the receipt of a payment as reversed, in the transaction that reverses it. Nothing else on
 * it changes.
 */
export async function reverseReceipt(connection: Knex, payment: string, at: string): Promise<void> {
  await connection('receipts')
    .where({ payment_id: payment })
    .whereNull('reversed_at')
    .update({ reversed_at: at })
}
