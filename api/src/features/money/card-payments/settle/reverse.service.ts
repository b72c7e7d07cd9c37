import { paymentRemarks } from '@portal/contracts'
import type { GatewayPayment } from '../../../../platform/gateway'
import type { Account } from '../../ledger'
import type { SettlementWrites } from '../settlement.repository'
import { mailStudent } from './mail-student'
import {
  paymentOf,
  recordOf,
  staffOf,
  unsettled,
  type IntentWithPayment,
  type EventContext,
} from './settle.service'
import type { StoredPayment } from '../settlement.types'
import { answeredByGateway } from './trail.repository'

/**
 * Closes an intent without money: `failed` if the gateway says so, `expired` after the time limit.
 */
export async function close(
  writes: SettlementWrites,
  { intent, payment }: IntentWithPayment,
  end: {
    to: 'failed' | 'expired'
    remark: string
    nextCheckAt: string | null
    snapshot?: GatewayPayment
  },
  { by, cause, now }: EventContext,
): Promise<void> {
  const { intents, payments, trail, audit } = writes
  const from =
    end.to === 'failed'
      ? (['created', 'initialised', 'expired'] as const)
      : (['created', 'initialised', 'failed', 'void'] as const)
  const isClosed = await intents.move(intent.id, from, end.to, {
    now,
    nextCheckAt: end.nextCheckAt,
  })
  const isFailed =
    payment !== null &&
    (await payments.move(
      payment.id,
      ['pending'],
      'failed',
      { remarks: end.remark.slice(0, 500) },
      now,
    ))
  if (!isClosed && !isFailed) return
  await trail.event({
    reference: intent.reference,
    at: now,
    cause,
    from: intent.state,
    to: end.to,
    detail: end.remark,
    snapshot: end.snapshot,
  })
  if (payment && isFailed)
    await audit({
      by,
      action: 'payment.failed',
      record: recordOf(payment.id),
      at: now,
      before: { status: 'pending' },
      after: { status: 'failed', reference: intent.reference, remarks: end.remark },
    })
}

export interface Reversal {
  reason: string | null
  /** The account that holds the money now, unless it went back the way it came. */
  moneyIn?: Account
}

/** The money goes to suspense; a different person must approve the refund. */
async function reviewHeldMoney(
  { trail }: SettlementWrites,
  { id, reference, student, charge, amountKobo }: StoredPayment,
  now: string,
): Promise<void> {
  await trail.addToReview(
    {
      reference,
      kind: 'held',
      detail: 'The payment was reversed, and its money has not been sent back.',
      receivedKobo: amountKobo,
      expectedKobo: 0,
      payment: id,
      student,
      charge,
    },
    now,
  )
}

/**
 * Reverses a successful payment with the student row locked; its charge is unpaid again. False if
 * the payment was not successful.
 */
export async function reverse(
  writes: SettlementWrites,
  payment: StoredPayment,
  { reason, moneyIn }: Reversal,
  { by, cause, now }: EventContext,
): Promise<boolean> {
  const { payments, ledger, trail, audit } = writes
  if (
    !(await payments.move(
      payment.id,
      ['successful'],
      'reversed',
      {
        settled_key: null,
        reversed_at: now,
        needs_attention: moneyIn === 'unallocated',
        remarks: paymentRemarks.reversed,
      },
      now,
    ))
  )
    return false
  await writes.requested.markUnpaid(payment.id, now)
  await ledger.reverse({ reference: payment.reference, at: now, by: staffOf(by), reason }, moneyIn)
  await writes.reverseReceipt(payment.id, now)
  await trail.clear(payment.reference, ['duplicate'], 'The payment was reversed.', now)
  if (moneyIn === 'unallocated') await reviewHeldMoney(writes, payment, now)
  await trail.event({
    reference: payment.reference,
    at: now,
    cause,
    from: 'successful',
    to: 'reversed',
    detail: reason,
  })
  await audit({
    by,
    action: 'payment.reversed',
    record: recordOf(payment.id),
    at: now,
    before: { status: 'successful' },
    after: { status: 'reversed', reference: payment.reference, ...(reason !== null && { reason }) },
  })
  return true
}

/** Records money that was received and refunded before the portal knew of either. */
async function noteRoundTrip(
  writes: SettlementWrites,
  { intent, payment }: IntentWithPayment,
  answer: GatewayPayment,
  { by, cause, now }: EventContext,
): Promise<string | null> {
  const { payments, intents, ledger, trail, audit } = writes
  const id = payment?.id ?? (await payments.addPending(paymentOf(intent), now))
  if (
    !(await payments.move(
      id,
      ['pending', 'failed'],
      'reversed',
      {
        reversed_at: now,
        needs_attention: false,
        received_kobo: answer.amountKobo,
        gateway_id: answer.gatewayId,
        channel: answer.channel,
        fee_kobo: answer.feesKobo,
      },
      now,
    ))
  )
    return null
  await intents.move(intent.id, unsettled, 'void', { now, nextCheckAt: null })
  const made = { reference: intent.reference, at: now }
  if (answer.mode === intent.mode && answer.currency === 'NGN') {
    await ledger.hold(answer.amountKobo, intent, made)
    await ledger.fee(answer.feesKobo, made)
    await ledger.reverse(made)
  }
  await trail.clear(
    intent.reference,
    answeredByGateway,
    'The card payment service has sent the money back.',
    now,
  )
  await trail.event({
    reference: intent.reference,
    at: now,
    cause,
    from: intent.state,
    to: 'reversed',
    detail: null,
    snapshot: answer,
  })
  await audit({
    by,
    action: 'payment.reversed',
    record: recordOf(id),
    at: now,
    before: { status: payment?.status ?? null },
    after: { status: 'reversed', reference: intent.reference },
  })
  return id
}

/**
 * Applies a refund by the gateway. If the Bursary did not request it, it goes to the review queue.
 */
export async function takeBack(
  writes: SettlementWrites,
  both: IntentWithPayment,
  answer: GatewayPayment,
  context: EventContext,
): Promise<void> {
  const { intent, payment } = both
  const { trail, payments } = writes
  if (payment?.status === 'reversed') return
  const detail = 'The card payment service has sent the money back.'
  const id =
    payment?.status === 'successful'
      ? (await reverse(writes, payment, { reason: detail }, context)) && payment.id
      : await noteRoundTrip(writes, both, answer, context)
  if (!id || (await trail.wasAskedBack(intent.reference))) return
  if (payment?.status === 'successful')
    await mailStudent(
      writes,
      intent.student,
      'payment-reversed',
      { reference: intent.reference, reason: detail },
      context.by,
    )
  await trail.addToReview(
    {
      reference: intent.reference,
      kind: 'reversed-elsewhere',
      detail: `${detail} The portal has no request for it.`,
      receivedKobo: answer.amountKobo,
      expectedKobo: intent.amountKobo,
      payment: id,
      student: intent.student,
      charge: intent.charge,
      snapshot: answer,
    },
    context.now,
  )
  await payments.note(
    id,
    { needs_attention: true, remarks: paymentRemarks.needsAttention },
    context.now,
  )
}
