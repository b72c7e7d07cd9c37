import { identity } from '@portal/content/identity'
import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { next } from '../../../platform/database/counters'
import { newId } from '../../../platform/ids'
import { createStudentReader } from '../../students/records'
import {
  newCheckCode,
  receiptNumber,
  snapshotOf,
  yearOf,
  type SettledFacts,
} from './receipts.rules'

interface ChargeRow {
  name: string
  description: string | null
  session_year: string
}

/** The description of a charge for its receipt. */
async function chargeInWords(
  connection: Knex,
  charge: string,
): Promise<{ description: string; sessionYear: string }> {
  const row = await connection('program_session_payments as c')
    .join('payment_types as t', 't.id', 'c.payment_type_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .where({ 'c.id': charge })
    .first<ChargeRow | undefined>('t.name', 't.description', 'a.session_year')
  if (!row) throw new Error(`No charge ${charge} for a receipt`)
  return { description: row.description ?? row.name, sessionYear: row.session_year }
}

/**
 * Issues the receipt in the transaction that settles the payment. A payment has at most one receipt. Numbers have no gaps: the counter
 * stays locked until the transaction ends, so call this last. `loaded` is the student as this transaction has read it, if
 * it has.
 */
export async function issueReceipt(
  connection: Knex,
  facts: SettledFacts,
  loaded?: Student,
): Promise<{ number: string; code: string }> {
  const student = loaded ?? (await createStudentReader(connection).byId(facts.student))
  if (!student) throw new Error(`No student ${facts.student} for a receipt`)
  const charge = await chargeInWords(connection, facts.charge)
  const year = yearOf(facts.at)
  const number = receiptNumber(year, await next(connection, `receipt-${year}`))
  const code = newCheckCode()
  const snapshot = snapshotOf({ number, facts, institution: identity, student, charge })
  await connection('receipts').insert({
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
  return { number, code }
}

/** Marks the receipt of a payment as reversed, in the transaction that reverses it. Nothing else on it changes. */
export async function reverseReceipt(connection: Knex, payment: string, at: string): Promise<void> {
  await connection('receipts')
    .where({ payment_id: payment })
    .whereNull('reversed_at')
    .update({ reversed_at: at })
}
