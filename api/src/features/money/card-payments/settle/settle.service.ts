import { paymentRemarks } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { GatewayPayment } from '../../../../platform/gateway'
import type { Paid } from '../confirm/checks.rules'
import type { SettlementWrites } from '../settlement.repository'
import type { Cause, Intent, IntentState, StoredPayment } from '../settlement.types'
import { clearing } from './clearing'
import { mailStudent, mailTo } from './mail-student'
import type { NewPayment, Success } from './payments.repository'

/** Who caused an event of a payment, why, and when. */
export interface EventContext {
  by: Origin
  cause: Cause
  now: string
}
/** An intent with its payment, as the transaction sees them. */
export interface IntentWithPayment {
  intent: Intent
  payment: StoredPayment | null
}

export const unsettled: readonly IntentState[] = [
  'created',
  'initialised',
  'failed',
  'expired',
  'void',
  'needs_review',
]

export const recordOf = (payment: string): string => `student-payments/${payment}`
export const staffOf = ({ actor }: Origin): string | null =>
  actor.kind === 'staff' ? actor.id : null

export const paymentOf = ({
  reference,
  student,
  charge,
  amountKobo,
  lateFeeKobo,
}: Intent): NewPayment => ({ reference, student, charge, amountKobo, lateFeeKobo })

/** `owedKobo`: amount of the charge if less than that is settled. `snapshot`: the gateway's answer. */
type Settled = Success & {
  from: 'gateway_clearing' | 'bank' | 'unallocated'
  surplusKobo: number
  owedKobo?: number
  snapshot?: GatewayPayment
}
/** The money of a payment, before the portal knows what it settles. */
type Money = Omit<Settled, 'isDuplicate' | 'request'>
/** `first`: the payment or waiver that cleared the charge before. */
interface Counted {
  id: string
  payment: NewPayment
  settled: Settled
  first: string | null
}
/** A payment that is being settled. A bank payment has no intent, and a payment may not be recorded yet. */
interface Counting {
  intent: Intent | null
  payment: StoredPayment | null
}

/** Issues the receipt last: all payments share the counter of its number, which stays locked until the transaction ends. */
async function finish(
  writes: SettlementWrites,
  id: string,
  payment: NewPayment,
  { channel, paidAt }: Settled,
  { by, now }: EventContext,
): Promise<string> {
  await writes.issueMatric(payment.student, by) // before the receipt, which shows the number
  const { reference, charge, amountKobo } = payment
  const student = await writes.students.byId(payment.student)
  if (!student) throw new Error(`No student ${payment.student} for a receipt`)
  await mailTo(writes, student, 'payment-receipt', { reference }, by)
  const { number } = await writes.issueReceipt(
    { payment: id, reference, paidAt, channel, amountKobo, student: student._id, charge, at: now },
    student,
  )
  return number
}

/** Keeps a second success of a charge in suspense until it is refunded. */
async function keepDuplicate(
  writes: SettlementWrites,
  id: string,
  payment: NewPayment,
  settled: Settled,
  first: string,
  { by, now }: EventContext,
): Promise<void> {
  const { reference, student, charge, amountKobo } = payment
  if (settled.from !== 'unallocated')
    await writes.ledger.hold(settled.receivedKobo, payment, { reference, at: now }, settled.from)
  await writes.ledger.fee(settled.feeKobo, { reference, at: now })
  const isNew = await writes.trail.attend(
    {
      reference,
      kind: 'duplicate',
      detail: `The charge was already cleared by ${first} before this payment arrived.`,
      receivedKobo: settled.receivedKobo,
      expectedKobo: amountKobo,
      payment: id,
      student,
      charge,
    },
    now,
  )
  if (isNew)
    await mailStudent(
      writes,
      student,
      'payment-attention',
      { reference, charge: await chargeName(writes, student, charge), isDuplicate: true },
      by,
    )
}

export async function chargeName(
  { chargesOf }: SettlementWrites,
  student: string,
  charge: string,
): Promise<string> {
  return (await chargesOf(student)).find(({ id }) => id === charge)?.description ?? 'a charge'
}

/** Adds the event to the payment's trail and closes the intent. */
async function tell(
  { intents, trail }: SettlementWrites,
  { intent, payment: stored }: Counting,
  { payment: { reference }, settled, first }: Counted,
  { cause, now }: EventContext,
): Promise<void> {
  await trail.clear(
    reference,
    [
      'short',
      'over',
      'wrong-currency',
      'wrong-merchant',
      'unknown-reference',
      'deleted-intent',
      'unverified',
    ],
    'The payment is confirmed since.',
    now,
  )
  const event = {
    reference,
    at: now,
    cause,
    from: stored?.status ?? null,
    to: 'successful',
    detail: first === null ? null : `Duplicate of ${first}`,
  }
  if (!intent) return trail.event(event)
  await intents.move(intent.id, unsettled, 'settled', { now, nextCheckAt: null })
  await trail.event(event, {
    ...event,
    from: intent.state,
    to: 'settled',
    detail: null,
    snapshot: settled.snapshot,
  })
}

function auditCounted(
  { audit }: SettlementWrites,
  stored: StoredPayment | null,
  { id, payment, settled, first }: Counted,
  receipt: string | null,
  { by, now }: EventContext,
): Promise<void> {
  const [from, isDuplicate] = [stored?.status ?? null, first !== null]
  const { reference, amountKobo } = payment
  return audit({
    by,
    action: isDuplicate ? 'payment.needs-attention' : 'payment.settled',
    record: recordOf(id),
    at: now,
    before: { status: from },
    after: {
      status: 'successful',
      reference,
      amount_kobo: amountKobo,
      received_kobo: settled.receivedKobo,
      ...(receipt !== null && { receipt }),
      ...(isDuplicate && { duplicateOf: first }),
    },
  })
}

async function enterMoney(
  { ledger }: SettlementWrites,
  payment: NewPayment,
  money: Money,
  { by, now }: EventContext,
): Promise<void> {
  const made = { reference: payment.reference, at: now, by: staffOf(by) }
  const amountKobo = money.owedKobo ?? payment.amountKobo
  await ledger.receive({ ...payment, amountKobo }, money, made)
}

/**
 * Settles a charge with money, with the student row locked. Payment, ledger, trail, mail and receipt are written in one transaction.
 * Null if the payment is already settled, or was reversed.
 */
export async function count(
  writes: SettlementWrites,
  counting: Counting,
  payment: NewPayment,
  money: Money,
  context: EventContext,
): Promise<{ payment: string; receipt: string | null } | null> {
  const { first, request } = await clearing(writes, payment)
  const settled = { ...money, isDuplicate: first !== null, request }
  const id = await writes.payments.succeed(counting.payment, payment, settled, context.now)
  if (id === null) return null
  if (request !== null) await writes.requested.markPaid(request, id, context.now)
  if (first !== null) await keepDuplicate(writes, id, payment, settled, first, context)
  else await enterMoney(writes, payment, money, context)
  const counted = { id, payment, settled, first }
  await tell(writes, counting, counted, context)
  const receipt = first === null ? await finish(writes, id, payment, settled, context) : null
  await auditCounted(writes, counting.payment, counted, receipt, context)
  return { payment: id, receipt }
}

/** Settles a payment that the gateway has confirmed. */
export async function settle(
  writes: SettlementWrites,
  both: IntentWithPayment,
  { payment: paid, surplusKobo }: Paid,
  context: EventContext,
): Promise<void> {
  await count(
    writes,
    both,
    paymentOf(both.intent),
    {
      from: 'gateway_clearing',
      surplusKobo,
      channel: paid.channel,
      gatewayId: paid.gatewayId,
      feeKobo: paid.feesKobo,
      receivedKobo: paid.amountKobo,
      paidAt: paid.paidAt ?? context.now,
      remarks: paymentRemarks.verified,
      snapshot: paid,
    },
    context,
  )
}
