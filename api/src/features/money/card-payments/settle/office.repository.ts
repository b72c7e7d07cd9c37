import { paymentRemarks } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import { createBalances, sumOf, type Account } from '../../ledger'
import { holdKnown } from '../confirm/gateway-result.service'
import { mailStudent } from './mail-student'
import { createPaymentRepository } from './payments.repository'
import { count, paymentOf, recordOf, type EventContext } from './settle.service'
import { bindSettlement } from '../settlement.repository'
import type { Known } from '../settlement.types'
import { reverse } from './reverse.service'

/**
 * Bursary actions on payments, in the Bursary's own transaction. `receipt` is the receipt number,
 * or null if there is none.
 */
export interface Counted {
  payment: string
  receipt: string | null
}

export interface BankMoney {
  reference: string
  student: string
  charge: string
  amountKobo: number
  /** Late fee included in the amount. */
  lateFeeKobo: number
  /** Time of the payment at the bank, as an instant. */
  paidAt: string
  by: Origin
}

const contextOf = (by: Origin, clock: Clock): EventContext => ({
  by,
  cause: 'office',
  now: clock.instant(),
})

const withId = (counted: Awaited<ReturnType<typeof count>>): Counted | null =>
  counted && { ...counted, payment: counted.payment.id }

/**
 * Settles an approved bank payment. If the charge is paid already, the payment becomes a duplicate.
 * Null if it was settled before.
 */
export async function settleBankPayment(
  connection: Knex,
  clock: Clock,
  { by, paidAt, ...payment }: BankMoney,
): Promise<Counted | null> {
  const writes = bindSettlement(connection, clock)
  await writes.payments.holdStudent(payment.student)
  const stored = await writes.payments.find(payment.reference)
  const counted = await count(
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
    contextOf(by, clock),
  )
  return withId(counted)
}

/**
 * Settles a charge with money from suspense. If the money is short, the rest stays receivable; a
 * surplus stays in suspense. Null if none of it is in suspense, or the payment is settled already.
 */
export async function settleReviewed(
  connection: Knex,
  clock: Clock,
  { reference, by }: { reference: string; by: Origin },
): Promise<Counted | null> {
  const writes = bindSettlement(connection, clock)
  const { intent, payment } = await holdKnown(writes, reference)
  const held = await createBalances(connection).ofReference(reference, [
    'unallocated',
    'payment',
    'refund',
    'reversal',
  ])
  const heldKobo = -sumOf(held, 'unallocated')
  if (!intent || intent.state !== 'needs_review' || heldKobo <= 0) return null
  const context = contextOf(by, clock)
  const countedKobo = Math.min(heldKobo, intent.amountKobo)
  const counted = await count(
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
      paidAt: context.now,
      remarks: paymentRemarks.verified,
    },
    context,
  )
  return withId(counted)
}

/**
 * Reverses a successful payment in the ledger; its charge is unpaid again. `moneyIn` is the account
 * that holds the money now: `unallocated` (suspense) until it is sent back. False if the payment
 * was not successful.
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
  const { payment } = await holdKnown(writes, reference)
  return (
    payment !== null &&
    reverse(writes, payment, { reason, ...(moneyIn && { moneyIn }) }, contextOf(by, clock))
  )
}

const returned = { to: 'reversed', remarks: paymentRemarks.returned } as const
const closed = { to: 'failed', remarks: paymentRemarks.closed } as const

/** True for a payment in review; and for a duplicate whose money was paid out by hand. */
const mayEnd = ({ intent, payment }: Known, isReturned: boolean): boolean =>
  (payment?.status === 'pending' && intent?.state === 'needs_review') ||
  (isReturned && payment?.status === 'successful' && !payment.isSettled)

/**
 * Closes a payment in review after the Bursary's decision, so that its charge can be paid again.
 * `isReturned`: the money was paid out by hand, also for a duplicate. Leaves any other payment
 * unchanged.
 */
export async function endReviewed(
  connection: Knex,
  clock: Clock,
  { reference, isReturned, by }: { reference: string; isReturned: boolean; by: Origin },
): Promise<void> {
  const writes = bindSettlement(connection, clock)
  const found = await holdKnown(writes, reference)
  const { intent, payment } = found
  if (!payment || !mayEnd(found, isReturned)) return
  const { now } = contextOf(by, clock)
  const { to, remarks } = isReturned ? returned : closed
  await writes.payments.move(
    payment.id,
    [payment.status],
    to,
    { remarks, needs_attention: false, ...(isReturned && { reversed_at: now }) },
    now,
  )
  if (intent)
    await writes.intents.move(intent.id, ['needs_review'], 'void', { now, nextCheckAt: null })
  await writes.trail.event({
    reference,
    at: now,
    cause: 'office',
    from: payment.status,
    to,
    detail: remarks,
  })
  await writes.audit({
    by,
    action: `payment.${to}`,
    record: recordOf(payment.id),
    at: now,
    before: { status: payment.status },
    after: { status: to, reference, remarks },
  })
}

/**
 * Locks the student's charges and payments until the transaction ends; false if there is no such
 * student.
 */
export const holdStudent = (connection: Knex, student: string): Promise<boolean> =>
  createPaymentRepository(connection).holdStudent(student)

/** Mails a student about their money, at their current address. */
export const tellStudent = (
  connection: Knex,
  clock: Clock,
  student: string,
  kind: string,
  data: Record<string, unknown>,
  by: Origin,
): Promise<void> => mailStudent(bindSettlement(connection, clock), student, kind, data, by)
