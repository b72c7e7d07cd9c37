import { paymentRemarks } from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { GatewayPayment } from '../../platform/gateway'
import type { Misfit, Paid } from './checks.rules'
import type { SettlementWrites } from './settlement.repository'
import type { Cause, Intent, IntentState, StoredPayment } from './settlement.types'
import type { NewPayment, Success } from './payments.repository'

/** In whose name, why and when something happens to a payment. */
export interface Occasion {
  by: Origin
  cause: Cause
  now: string
}
/** A payment that was begun, as the transaction sees it. */
export interface Begun {
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

/** `owedKobo`: what the charge came to, where less than that is counted. `snapshot`: what the card payment service said. */
type Settled = Success & {
  from: 'gateway_clearing' | 'bank' | 'unallocated'
  surplusKobo: number
  owedKobo?: number
  snapshot?: GatewayPayment
}
/** `first`: what the charge had been cleared by already. */
interface Counted {
  id: string
  payment: NewPayment
  settled: Settled
  first: string | null
}
/** What there is of a payment that is counted: paid at a bank it was not begun, and nothing may have been recorded. */
interface Counting {
  intent: Intent | null
  payment: StoredPayment | null
}

/** The one who pays is told, by their address of today. */
export async function mailStudent(
  { students, mail }: SettlementWrites,
  student: string,
  kind: string,
  data: Record<string, unknown>,
): Promise<void> {
  const found = await students.byId(student)
  if (found)
    await mail({
      kind,
      to: { name: `${found.firstname} ${found.lastname}`, address: found.email },
      data: { firstname: found.firstname, ...data },
    })
}

/** The receipt comes last: its number's counter is everybody's, and stays locked until the transaction ends. */
async function finish(
  writes: SettlementWrites,
  id: string,
  payment: NewPayment,
  { channel, paidAt }: Settled,
  { by, now }: Occasion,
): Promise<string> {
  await writes.issueMatric(payment.student, by) // before the receipt, which names it
  await mailStudent(writes, payment.student, 'payment-receipt', { reference: payment.reference })
  const { number } = await writes.issueReceipt({
    payment: id,
    reference: payment.reference,
    paidAt,
    channel,
    amountKobo: payment.amountKobo,
    student: payment.student,
    charge: payment.charge,
    at: now,
  })
  return number
}

/** A second success of a charge is kept, in nobody's favour, until it has been sent back. */
async function keepDuplicate(
  writes: SettlementWrites,
  id: string,
  payment: NewPayment,
  settled: Settled,
  first: string,
  { now }: Occasion,
): Promise<void> {
  const { reference, student, charge, amountKobo } = payment
  if (settled.from !== 'unallocated')
    await writes.books.hold(settled.receivedKobo, payment, { reference, at: now }, settled.from)
  const isNew = await writes.trail.attend(
    {
      reference,
      kind: 'duplicate',
      detail: `The charge had been cleared by ${first} before this payment came.`,
      receivedKobo: settled.receivedKobo,
      expectedKobo: amountKobo,
      payment: id,
      student,
      charge,
    },
    now,
  )
  if (isNew)
    await mailStudent(writes, student, 'payment-attention', {
      reference,
      charge: await chargeName(writes, student, charge),
      isDuplicate: true,
    })
}

export async function chargeName(
  { chargesOf }: SettlementWrites,
  student: string,
  charge: string,
): Promise<string> {
  return (await chargesOf(student)).find(({ id }) => id === charge)?.description ?? 'a charge'
}

/** What happened, for whoever asks later: the payment's own story. What was begun is over. */
async function tell(
  { intents, trail }: SettlementWrites,
  { intent, payment: stored }: Counting,
  { payment: { reference }, settled, first }: Counted,
  { cause, now }: Occasion,
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
  await trail.event({
    reference,
    at: now,
    cause,
    from: stored?.status ?? null,
    to: 'successful',
    detail: first === null ? null : `Duplicate of ${first}`,
  })
  if (!intent) return
  await intents.move(intent.id, unsettled, 'settled', { now, nextCheckAt: null })
  await trail.event({
    reference,
    at: now,
    cause,
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
  { by, now }: Occasion,
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
  { books }: SettlementWrites,
  payment: NewPayment,
  money: Omit<Settled, 'isDuplicate'>,
  { by, now }: Occasion,
): Promise<void> {
  const made = { reference: payment.reference, at: now, by: staffOf(by) }
  if (money.from === 'gateway_clearing') await books.hold(0, payment, made)
  await books.receive({ ...payment, amountKobo: money.owedKobo ?? payment.amountKobo }, money, made)
}

/** What the charge is cleared by already: another payment, or a waiver that the Bursary has given meanwhile. */
async function clearing(
  { payments }: SettlementWrites,
  { student, charge }: NewPayment,
): Promise<string | null> {
  const first = await payments.settling(student, charge)
  return first ?? ((await payments.isWaived(student, charge)) ? 'a waiver' : null)
}

/**
 * Counts money for its charge, with the student held: the payment, the books, the trail, the mail and the receipt stand or fall together. Null
 * when the payment counts already, or was reversed.
 */
export async function count(
  writes: SettlementWrites,
  counting: Counting,
  payment: NewPayment,
  money: Omit<Settled, 'isDuplicate'>,
  occasion: Occasion,
): Promise<{ payment: string; receipt: string | null } | null> {
  const stored = counting.payment
  const first = await clearing(writes, payment)
  const settled = { ...money, isDuplicate: first !== null }
  const id = await writes.payments.succeed(stored, payment, settled, occasion.now)
  if (id === null) return null
  if (first !== null) await keepDuplicate(writes, id, payment, settled, first, occasion)
  else await enterMoney(writes, payment, money, occasion)
  await writes.books.fee(money.feeKobo, { reference: payment.reference, at: occasion.now })
  const counted = { id, payment, settled, first }
  await tell(writes, counting, counted, occasion)
  const receipt = first === null ? await finish(writes, id, payment, settled, occasion) : null
  await auditCounted(writes, stored, counted, receipt, occasion)
  return { payment: id, receipt }
}

/** Settles what the card payment service has confirmed. */
export async function settle(
  writes: SettlementWrites,
  begun: Begun,
  { payment: paid, surplusKobo }: Paid,
  occasion: Occasion,
): Promise<void> {
  await count(
    writes,
    begun,
    paymentOf(begun.intent),
    {
      from: 'gateway_clearing',
      surplusKobo,
      channel: paid.channel,
      gatewayId: paid.gatewayId,
      feeKobo: paid.feesKobo,
      receivedKobo: paid.amountKobo,
      paidAt: paid.paidAt ?? occasion.now,
      remarks: paymentRemarks.verified,
      snapshot: paid,
    },
    occasion,
  )
}

/** Money that came and does not fit: the payment waits, and so does the Bursary's queue. Said once. */
export async function review(
  writes: SettlementWrites,
  { intent, payment }: Begun,
  misfit: Misfit,
  occasion: Occasion,
): Promise<void> {
  const { intents, payments, books, trail, audit } = writes
  const { by, cause, now } = occasion
  if (payment && (payment.status === 'successful' || payment.status === 'reversed')) return
  const id = payment?.id ?? (await payments.addPending(paymentOf(intent), now))
  const made = { reference: intent.reference, at: now }
  if (misfit.isOurs) {
    await books.hold(misfit.payment.amountKobo, intent, made)
    await books.fee(misfit.payment.feesKobo, made)
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
    { remarks: paymentRemarks.needsAttention, needs_attention: true },
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
