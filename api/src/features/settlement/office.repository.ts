import { paymentRemarks } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { createBalances, sumOf, type Account } from '../ledger'
import { known } from './conclusions.service'
import { createPaymentRepository } from './payments.repository'
import { count, mailStudent, paymentOf, type Occasion } from './settle.service'
import { bindSettlement } from './settlement.repository'
import { reverse } from './unsettle.service'

/** What the Bursary decides about payments, in its own transaction. Each gives what the receipt is called, or null where there is none. */
export interface Counted {
  payment: string
  receipt: string | null
}

export interface BankMoney {
  reference: string
  student: string
  charge: string
  amountKobo: number
  /** The part of it that is the late fee. */
  lateFeeKobo: number
  /** When it was paid in, as an instant. */
  paidAt: string
  by: Origin
}

const occasionOf = (by: Origin, clock: Clock): Occasion => ({
  by,
  cause: 'office',
  now: clock.instant(),
})

/** Settles a payment at a bank that the Bursary has approved. A charge that is paid already makes it a duplicate. Null when it was settled before. */
export async function settleBankPayment(
  connection: Knex,
  clock: Clock,
  { by, paidAt, ...payment }: BankMoney,
): Promise<Counted | null> {
  const writes = bindSettlement(connection, clock)
  await writes.payments.holdStudent(payment.student)
  const stored = await writes.payments.find(payment.reference)
  return count(
    writes,
    { intent: null, payment: stored },
    payment,
    {
      from: 'bank',
      surplusKobo: 0,
      channel: 'bank',
      gatewayId: null,
      feeKobo: null,
      receivedKobo: payment.amountKobo,
      paidAt,
      remarks: paymentRemarks.bank,
    },
    occasionOf(by, clock),
  )
}

/**
 * Counts money that did not fit for the charge that it was paid for, as far as it goes: what is short stays owed, what is over stays
 * unallocated. Null when nothing of it is held, or it counts already.
 */
export async function settleReviewed(
  connection: Knex,
  clock: Clock,
  { reference, by }: { reference: string; by: Origin },
): Promise<Counted | null> {
  const writes = bindSettlement(connection, clock)
  const first = await writes.intents.find(reference)
  if (!first) return null
  await writes.payments.holdStudent(first.student)
  const { intent, payment } = await known(writes, reference)
  const held = await createBalances(connection).ofReference(reference, [
    'unallocated',
    'payment',
    'refund',
    'reversal',
  ])
  const heldKobo = -sumOf(held, 'unallocated')
  if (!intent || intent.state !== 'needs_review' || heldKobo <= 0) return null
  const occasion = occasionOf(by, clock)
  const countedKobo = Math.min(heldKobo, intent.amountKobo)
  return count(
    writes,
    { intent, payment },
    { ...paymentOf(intent), amountKobo: countedKobo },
    {
      from: 'unallocated',
      owedKobo: intent.amountKobo,
      surplusKobo: 0,
      channel: payment?.channel ?? null,
      gatewayId: null,
      feeKobo: null,
      receivedKobo: countedKobo,
      paidAt: occasion.now,
      remarks: paymentRemarks.verified,
    },
    occasion,
  )
}

/**
 * Undoes a successful payment in the books; its charge is owed again. `moneyIn` is where its money is now: `unallocated` while it has not
 * been sent back. False when it was not successful.
 */
export async function reverseSettled(
  connection: Knex,
  clock: Clock,
  {
    reference,
    reason,
    moneyIn,
    by,
  }: { reference: string; reason: string; moneyIn?: Account; by: Origin },
): Promise<boolean> {
  const writes = bindSettlement(connection, clock)
  const first = await writes.payments.find(reference)
  if (!first) return false
  await writes.payments.holdStudent(first.student)
  const payment = await writes.payments.find(reference)
  return (
    payment !== null &&
    reverse(writes, payment, { reason, ...(moneyIn && { moneyIn }) }, occasionOf(by, clock))
  )
}

/** Nobody else changes what this student owes or has paid until the transaction ends; false where there is no such student. */
export const holdStudent = (connection: Knex, student: string): Promise<boolean> =>
  createPaymentRepository(connection).holdStudent(student)

/** Tells a student about their money, by their address of today. */
export const tellStudent = (
  connection: Knex,
  clock: Clock,
  student: string,
  kind: string,
  data: Record<string, unknown>,
): Promise<void> => mailStudent(bindSettlement(connection, clock), student, kind, data)
