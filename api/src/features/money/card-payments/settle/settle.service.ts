import { paymentRemarks, type Student } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { GatewayPayment } from '../../../../platform/gateway'
import type { Paid } from '../confirm/checks.rules'
import type { SettlementWrites } from '../settlement.repository'
import type { Cause, Intent, IntentState, Known, StoredPayment } from '../settlement.types'
import { clearing, type Clearing } from './clearing'
import { mailStudent, mailTo } from './mail-student'
import type { NewPayment, Success } from './payments.repository'
import { answeredByGateway } from './trail.repository'

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

/**
 * `owedKobo`: amount of the charge if less than that is settled. `snapshot`: the gateway's answer.
 */
type Settled = Success & {
  from: 'gateway_clearing' | 'bank' | 'unallocated'
  surplusKobo: number
  owedKobo?: number
  snapshot?: GatewayPayment
}
/** The money of a payment, before the portal knows what it settles. */
type Money = Omit<Settled, 'isDuplicate' | 'request'>
/** A payment that was stored as successful. */
interface Counted extends Clearing {
  stored: StoredPayment
  payment: NewPayment
  settled: Settled
}
/**
 * A payment that is being settled. A bank payment has no intent, and a payment may not be recorded
 * yet.
 */
interface Counting {
  intent: Intent | null
  payment: StoredPayment | null
}

/**
 * The student, with a matric number if it is due. The row is locked, so a number that was read is
 * right.
 */
async function withMatric(
  { students, issueMatric }: SettlementWrites,
  id: string,
  by: Origin,
): Promise<Student> {
  const read = async (): Promise<Student> => {
    const student = await students.byId(id)
    if (!student) throw new Error(`No student ${id} for a receipt`)
    return student
  }
  const student = await read()
  return student.matricNumber === null && (await issueMatric(id, by)) !== null ? read() : student
}

/**
 * Issues the receipt last: all payments share the counter of its number, which stays locked until
 * the transaction ends.
 */
async function finish(
  writes: SettlementWrites,
  { stored, payment, settled: { channel, paidAt }, inWords }: Counted,
  { by, now }: EventContext,
): Promise<string> {
  const { reference, amountKobo } = payment
  const student = await withMatric(writes, payment.student, by) // the receipt shows the number
  await mailTo(writes, student, 'payment-receipt', { reference }, by)
  const { number } = await writes.issueReceipt(
    { payment: stored.id, reference, paidAt, channel, amountKobo, at: now },
    student,
    inWords,
  )
  return number
}

/** Keeps a second success of a charge in suspense until it is refunded. */
async function keepDuplicate(
  writes: SettlementWrites,
  { stored, payment, settled }: Counted,
  first: string,
  { by, now }: EventContext,
): Promise<void> {
  const { reference, student, charge, amountKobo } = payment
  if (settled.from !== 'unallocated')
    await writes.ledger.hold(settled.receivedKobo, payment, { reference, at: now }, settled.from)
  await writes.ledger.fee(settled.feeKobo, { reference, at: now })
  const isNew = await writes.trail.addToReview(
    {
      reference,
      kind: 'duplicate',
      detail: `The charge was already cleared by ${first} before this payment arrived.`,
      receivedKobo: settled.receivedKobo,
      expectedKobo: amountKobo,
      payment: stored.id,
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
  { intent, payment: before }: Counting,
  { payment: { reference }, settled, first, wasReviewed }: Counted,
  { cause, now }: EventContext,
): Promise<void> {
  if (wasReviewed)
    await trail.clear(reference, answeredByGateway, 'The payment is confirmed since.', now)
  const event = {
    reference,
    at: now,
    cause,
    from: before?.status ?? null,
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
  before: StoredPayment | null,
  { stored, payment, settled, first }: Counted,
  receipt: string | null,
  { by, now }: EventContext,
): Promise<void> {
  const [from, isDuplicate] = [before?.status ?? null, first !== null]
  const { reference, amountKobo } = payment
  return audit({
    by,
    action: isDuplicate ? 'payment.needs-attention' : 'payment.settled',
    record: recordOf(stored.id),
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
 * Settles a charge with money, with the student row locked. Payment, ledger, trail, mail and
 * receipt are written in one transaction. Null if the payment is already settled, or was reversed.
 */
export async function count(
  writes: SettlementWrites,
  counting: Counting,
  payment: NewPayment,
  money: Money,
  context: EventContext,
): Promise<{ payment: StoredPayment; receipt: string | null } | null> {
  const found = await clearing(writes, payment)
  const { first, request } = found
  const settled = { ...money, isDuplicate: first !== null, request }
  const stored = await writes.payments.succeed(counting.payment, payment, settled, context.now)
  if (stored === null) return null
  const counted = { ...found, stored, payment, settled }
  if (request !== null) await writes.requested.markPaid(request, stored.id, context.now)
  if (first !== null) await keepDuplicate(writes, counted, first, context)
  else await enterMoney(writes, payment, money, context)
  await tell(writes, counting, counted, context)
  const receipt = first === null ? await finish(writes, counted, context) : null
  await auditCounted(writes, counting.payment, counted, receipt, context)
  return { payment: stored, receipt }
}

/**
 * Settles a payment that the gateway has confirmed. Returns it as it is then; null if it was
 * settled before.
 */
export async function settle(
  writes: SettlementWrites,
  both: IntentWithPayment,
  { payment: paid, surplusKobo }: Paid,
  context: EventContext,
): Promise<Known | null> {
  const { intent } = both
  const counted = await count(
    writes,
    both,
    paymentOf(intent),
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
  return (
    counted && {
      intent: { ...intent, state: 'settled', nextCheckAt: null },
      payment: counted.payment,
    }
  )
}
