import { paymentRemarks } from '@portal/contracts'
import type { Mismatch } from '../confirm/checks.rules'
import type { SettlementWrites } from '../settlement.repository'
import { mailStudent } from './mail-student'
import {
  chargeName,
  paymentOf,
  recordOf,
  unsettled,
  type IntentWithPayment,
  type EventContext,
} from './settle.service'

/** The payment is settled or reversed, or the Bursary has already closed this kind of problem. */
const isReviewed = async (
  { trail }: SettlementWrites,
  { payment }: IntentWithPayment,
  { kind }: Mismatch,
): Promise<boolean> =>
  payment?.status === 'failed'
    ? trail.isDealtWith(payment.reference, kind)
    : payment?.status === 'successful' || payment?.status === 'reversed'

/** Puts money that does not match into the review queue and the payment on hold, once. */
export async function review(
  writes: SettlementWrites,
  both: IntentWithPayment,
  mismatch: Mismatch,
  context: EventContext,
): Promise<void> {
  if (await isReviewed(writes, both, mismatch)) return
  const { intent, payment } = both
  const { intents, payments, ledger, trail, audit } = writes
  const { by, cause, now } = context
  const id = payment?.id ?? (await payments.addPending(paymentOf(intent), now))
  const made = { reference: intent.reference, at: now }
  if (mismatch.isOurs) {
    await ledger.hold(mismatch.payment.amountKobo, intent, made)
    await ledger.fee(mismatch.payment.feesKobo, made)
  }
  const isNew = await trail.addToReview(
    {
      reference: intent.reference,
      kind: mismatch.kind,
      detail: mismatch.detail,
      receivedKobo: mismatch.isOurs ? mismatch.payment.amountKobo : null,
      expectedKobo: intent.amountKobo,
      payment: id,
      student: intent.student,
      charge: intent.charge,
      snapshot: mismatch.payment,
    },
    now,
  )
  const from = intent.state
  await intents.move(intent.id, unsettled, 'needs_review', { now, nextCheckAt: intent.nextCheckAt })
  await payments.move(
    id,
    ['pending', 'failed'],
    'pending',
    {
      remarks: paymentRemarks.needsAttention,
      needs_attention: true,
      gateway_id: mismatch.payment.gatewayId,
      channel: mismatch.payment.channel,
    },
    now,
  )
  if (!isNew) return
  await trail.event({
    reference: intent.reference,
    at: now,
    cause,
    from,
    to: 'needs_review',
    detail: mismatch.detail,
    snapshot: mismatch.payment,
  })
  await audit({
    by,
    action: 'payment.needs-attention',
    record: recordOf(id),
    at: now,
    after: {
      kind: mismatch.kind,
      reference: intent.reference,
      received_kobo: mismatch.payment.amountKobo,
      amount_kobo: intent.amountKobo,
    },
  })
  await mailStudent(
    writes,
    intent.student,
    'payment-attention',
    {
      reference: intent.reference,
      charge: await chargeName(writes, intent.student, intent.charge),
      isDuplicate: false,
    },
    by,
  )
}
