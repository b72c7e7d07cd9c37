import type { GatewayPayment } from '../../../../platform/gateway'
import type { EventContext } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import { judgeStray } from './checks.rules'
import { restorePayment } from './restore.service'

/** Takes money without a payment out of suspense after the gateway sent it back. */
async function returnStray(
  { ledger, trail }: SettlementWrites,
  reference: string,
  { feesKobo }: GatewayPayment,
  now: string,
): Promise<void> {
  if (!(await trail.isAttended(reference))) return
  await ledger.fee(feesKobo, { reference, at: now })
  await ledger.reverse({ reference, at: now })
  await trail.clear(
    reference,
    ['unknown-reference', 'deleted-intent'],
    'The card payment service has sent the money back.',
    now,
  )
}

/**
 * Handles money without a payment. If the portal lost the intent, it is restored and settled. Any
 * other money goes to suspense and to the review queue.
 */
export async function keepStray(
  writes: SettlementWrites,
  reference: string,
  answer: GatewayPayment | null,
  mode: string,
  context: EventContext,
): Promise<void> {
  const { by, cause, now } = context
  if (answer?.status === 'reversed') return returnStray(writes, reference, answer, now)
  if (await restorePayment(writes, reference, answer, mode, context)) return
  const stray = judgeStray(answer, { mode, wasKnown: await writes.trail.isRemembered(reference) })
  if (!stray) return
  const made = { reference, at: now }
  if (stray.isOurs) {
    await writes.ledger.hold(stray.payment.amountKobo, { student: null, charge: null }, made)
    await writes.ledger.fee(stray.payment.feesKobo, made)
  }
  const isNew = await writes.trail.addToReview(
    {
      reference,
      kind: stray.kind,
      detail: stray.detail,
      receivedKobo: stray.isOurs ? stray.payment.amountKobo : null,
      expectedKobo: null,
      payment: null,
      student: null,
      charge: null,
      snapshot: stray.payment,
    },
    now,
  )
  if (isNew)
    await writes.audit({
      by,
      action: 'payment.needs-attention',
      record: `payment-references/${reference}`,
      at: now,
      after: { kind: stray.kind, reference, received_kobo: stray.payment.amountKobo, cause },
    })
}
