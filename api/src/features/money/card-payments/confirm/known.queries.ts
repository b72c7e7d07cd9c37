import type { Knex } from 'knex'
import { compiledQuery } from '../../../../platform/database/queries/compiled-query'
import { toIntent, type IntentRow } from '../begin/intents.repository'
import { createPaymentRepository, toPayment, type PaymentRow } from '../settle/payments.repository'
import type { Known } from '../settlement.types'

const paymentColumns = [
  'id',
  'payment_ref',
  'student_id',
  'charge_id',
  'amount_kobo',
  'status',
  'settled_key',
  'channel',
  'fee_kobo',
  'remarks',
  'needs_attention',
] as const satisfies readonly (keyof PaymentRow)[]

/** The columns of the payment have a prefix, because both tables have some of the same names. */
const prefixed = Object.fromEntries(paymentColumns.map((name) => [`p_${name}`, `p.${name}`]))
const paymentIn = (row: Record<string, unknown>): PaymentRow =>
  Object.fromEntries(
    paymentColumns.map((name) => [name, row[`p_${name}`]]),
  ) as unknown as PaymentRow

const intentWithPayment = compiledQuery((connection: Knex, { reference }: { reference: string }) =>
  connection('payment_intents as i')
    .leftJoin('student_payments as p', 'p.payment_ref', 'i.reference')
    .where({ 'i.reference': reference })
    .first<(IntentRow & Record<string, unknown>) | undefined>('i.*', prefixed),
)

/** Intent and payment of a reference. Only a payment without an intent needs a second statement. */
export async function knownOf(connection: Knex, reference: string): Promise<Known> {
  const row = await intentWithPayment(connection, { reference })
  if (!row)
    return { intent: null, payment: await createPaymentRepository(connection).find(reference) }
  return { intent: toIntent(row), payment: row['p_id'] === null ? null : toPayment(paymentIn(row)) }
}
