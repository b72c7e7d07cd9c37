import { paymentRemarks } from '@portal/contracts'
import type { Misfit } from '../confirm/checks.rules'
import type { SettlementWrites } from '../settlement.repository'
import {
  chargeName,
  mailStudent,
  paymentOf,
  recordOf,
  unsettled,
  type Begun,
  type Occasion,
} from './settle.service'

/** The payment is settled or reversed, or the Bursary has already closed this kind of problem. */
const isReviewed = async (
  { trail }: SettlementWrites,
  { payment }: Begun,
  { kind }: Misfit,
): Promise<boolean> =>
  payment?.status === 'failed'
    ? trail.isDealtWith(payment.reference, kind)
    : payment?.status === 'successful' || payment?.status === 'reversed'

/** Puts money that does not match into the review queue and the payment on hold, once. */
export async function review(
  writes: SettlementWrites,
  begun: Begun,
  misfit: Misfit,
  occasion: Occasion,
): Promise<void> {
  if (await isReviewed(writes, begun, misfit)) return
  const { intent, payment } = begun
  const { intents, payments, ledger, trail, audit } = writes
  const { by, cause, now } = occasion
  const id = payment?.id ?? (await payments.addPending(paymentOf(intent), now))
  const made = { reference: intent.reference, at: now }
  if (misfit.isOurs) {
    await ledger.hold(misfit.payment.amountKobo, intent, made)
    await ledger.fee(misfit.payment.feesKobo, made)
  }
  const isNew = await trail.attend(
    {
      reference: intent.reference,
      kind: misfit.kind,
      detail: misfit.detail,
      receivedKobo: misfit.isOurs ? misfit.payment.amountKobo : null,
      expectedKobo: intent.amountKobo,
      payment: id,
      student: intent.student,
      charge: intent.charge,
      snapshot: misfit.payment,
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
      gateway_id: misfit.payment.gatewayId,
      channel: misfit.payment.channel,
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
    detail: misfit.detail,
    snapshot: misfit.payment,
  })
  await audit({
    by,
    action: 'payment.needs-attention',
    record: recordOf(id),
    at: now,
    after: {
      kind: misfit.kind,
      reference: intent.reference,
      received_kobo: misfit.payment.amountKobo,
      amount_kobo: intent.amountKobo,
    },
  })
  await mailStudent(writes, intent.student, 'payment-attention', {
    reference: intent.reference,
    charge: await chargeName(writes, intent.student, intent.charge),
    isDuplicate: false,
  })
}
