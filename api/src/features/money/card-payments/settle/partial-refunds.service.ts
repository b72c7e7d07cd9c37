import type { GatewayPayment, GatewayRefund } from '../../../../platform/gateway'
import { formatNaira } from '../../../../platform/money.rules'
import { holdKnown } from '../confirm/gateway-result.service'
import { recordOf, type EventContext } from './settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { StoredPayment } from '../settlement.types'

const sumOf = (refunds: readonly GatewayRefund[]): number =>
  refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)

/**
 * Posts new refunds that the portal did not request. Returns all refunds that it did not request,
 * or null if none is new.
 */
async function enterStrange(
  writes: SettlementWrites,
  { reference, student, charge }: Matter,
  refunds: readonly GatewayRefund[],
  now: string,
): Promise<GatewayRefund[] | null> {
  const asked = await writes.trail.refundsAsked(reference)
  if (asked === null) return null
  const strange = refunds.filter(
    ({ gatewayId, status }) => status === 'processed' && !asked.includes(gatewayId),
  )
  let isNew = false
  for (const refund of strange)
    isNew =
      (await writes.ledger.sendBackPart(refund, { student, charge }, { reference, at: now })) ||
      isNew
  return isNew ? strange : null
}

/** The payment that a refund belongs to; it is null for unknown money. */
interface Matter {
  reference: string
  payment: StoredPayment | null
  student: string | null
  charge: string | null
}
async function matterOf(writes: SettlementWrites, reference: string): Promise<Matter> {
  const { intent, payment } = await holdKnown(writes, reference)
  const { student, charge } = payment ?? intent ?? { student: null, charge: null }
  return { reference, payment, student, charge }
}

async function tell(
  { payments, trail, audit }: SettlementWrites,
  { payment, reference }: Matter,
  what: { detail: string; receivedKobo: number; snapshot: GatewayPayment },
  { by, cause, now }: EventContext,
): Promise<void> {
  if (payment) await payments.note(payment.id, { needs_attention: true }, now)
  const state = payment?.status ?? 'unknown'
  await trail.event({
    reference,
    at: now,
    cause,
    from: state,
    to: state,
    detail: what.detail,
    snapshot: what.snapshot,
  })
  const record = payment ? recordOf(payment.id) : `payment-references/${reference}`
  await audit({
    by,
    action: 'payment.needs-attention',
    record,
    at: now,
    after: { kind: 'partly-refunded', reference, received_kobo: what.receivedKobo },
  })
}

/**
 * Handles partial refunds that were made at the gateway's dashboard or by a dispute. The payment
 * stays settled and goes to the review queue. `refunds` are all refunds of the payment at the
 * gateway.
 */
export async function noteParts(
  writes: SettlementWrites,
  answer: GatewayPayment,
  refunds: readonly GatewayRefund[],
  context: EventContext,
): Promise<void> {
  const matter = await matterOf(writes, answer.reference)
  const strange = await enterStrange(writes, matter, refunds, context.now)
  if (!strange) return
  const { reference, payment, student, charge } = matter
  const detail = `The card payment service has sent back ${formatNaira(sumOf(strange))} of ${formatNaira(answer.amountKobo)}. The portal has no request for it.`
  const what = { detail, receivedKobo: answer.amountKobo - sumOf(strange), snapshot: answer }
  await writes.trail.attendAgain(
    {
      ...what,
      reference,
      kind: 'partly-refunded',
      expectedKobo: payment?.amountKobo ?? null,
      payment: payment?.id ?? null,
      student,
      charge,
    },
    context.now,
  )
  await tell(writes, matter, what, context)
}
