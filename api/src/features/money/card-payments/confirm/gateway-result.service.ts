import { paymentRemarks } from '@portal/contracts'
import type { GatewayPayment } from '../../../../platform/gateway'
import { judge, judgeStray, type CheckResult } from './checks.rules'
import { recover } from './recover.service'
import { isOurs } from '../begin/references.rules'
import { isBeginning, isWatched, nextLook } from './schedule.rules'
import { review } from '../settle/review.service'
import { settle, type Begun, type Occasion } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent, Known } from '../settlement.types'
import { close, takeBack } from '../settle/reverse.service'

export const isOver = ({ payment }: Pick<Known, 'payment'>): boolean =>
  payment?.status === 'successful' || payment?.status === 'reversed'

export async function known(
  { intents, payments }: Pick<SettlementWrites, 'intents' | 'payments'>,
  reference: string,
): Promise<Known> {
  return { intent: await intents.find(reference), payment: await payments.find(reference) }
}

/**
 * Loads a payment and locks its student row until the transaction ends. `likely` is the student that it belonged to before. If that
 * record was merged meanwhile, the kept record is locked.
 */
export async function holdKnown(
  writes: SettlementWrites,
  reference: string,
  likely?: string,
): Promise<Known> {
  if (likely !== undefined) await writes.payments.holdStudent(likely)
  for (let held = likely; ;) {
    const found = await known(writes, reference)
    const student = found.intent?.student ?? found.payment?.student
    if (student === undefined || student === held) return found
    await writes.payments.holdStudent(student)
    held = student
  }
}

async function hold(
  writes: SettlementWrites,
  { reference, student }: Intent,
): Promise<Begun | null> {
  const { intent, payment } = await holdKnown(writes, reference, student)
  return intent && { intent, payment }
}

/** The checkout may have been opened by a record that was since merged into this one. */
const mergedInto = async (
  { students }: SettlementWrites,
  { student }: Intent,
  answer: GatewayPayment | null,
): Promise<string[]> =>
  (answer?.metadata['student'] ?? student) === student ? [] : students.mergedInto(student)

/** The gateway does not know it, and its access code was never given out, so it cannot be paid. */
const cameToNothing = ({ intent, payment }: Begun, result: CheckResult, now: Date): boolean =>
  result.is === 'unknown' &&
  payment === null &&
  intent.accessCode === null &&
  !isBeginning(intent, now)

/**
 * A foreign reference that the gateway did not know during the whole watch period. It no longer blocks its charge. Money that arrives
 * later is still found through webhooks and the nightly list.
 */
const isMadeUp = ({ intent }: Begun, result: CheckResult, now: Date): boolean =>
  result.is === 'unknown' && !isOurs(intent.reference) && !isWatched(intent, now)

/** Handles an inconclusive answer: schedules the next poll at a growing interval, and finally gives up. */
async function wait(
  writes: SettlementWrites,
  begun: Begun,
  result: CheckResult,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { intent } = begun
  if (isOver(begun)) return
  const isNothing = cameToNothing(begun, result, now)
  const look = {
    now: occasion.now,
    nextCheckAt: isNothing || isMadeUp(begun, result, now) ? null : nextLook(intent, now),
    attempts: 0,
  }
  if (isNothing && (await writes.intents.move(intent.id, ['created'], 'void', look))) {
    await writes.trail.event({
      reference: intent.reference,
      at: occasion.now,
      cause: occasion.cause,
      from: 'created',
      to: 'void',
      detail: 'The card payment service does not know this payment.',
    })
  } else if (look.nextCheckAt === null && !isNothing && intent.state !== 'needs_review')
    await giveUp(writes, begun, result, occasion)
  await writes.intents.looked(intent.id, look)
}

/**
 * Expires the intent because no money arrived in time. If the gateway's answer was about something else, the payment goes to the review
 * queue.
 */
async function giveUp(
  writes: SettlementWrites,
  begun: Begun,
  result: CheckResult,
  occasion: Occasion,
): Promise<void> {
  const { intent, payment } = begun
  await close(
    writes,
    begun,
    { to: 'expired', remark: paymentRemarks.abandoned, nextCheckAt: null },
    occasion,
  )
  if (result.is !== 'nonsense') return
  await writes.trail.attend(
    {
      reference: intent.reference,
      kind: 'unverified',
      detail: `The card payment service never gave an answer about this payment. ${result.detail}`,
      receivedKobo: null,
      expectedKobo: intent.amountKobo,
      payment: payment?.id ?? null,
      student: intent.student,
      charge: intent.charge,
    },
    occasion.now,
  )
}

/** The gateway no longer confirms a successful payment. Nothing is reversed; the payment goes to the review queue. */
async function doubt(
  writes: SettlementWrites,
  { intent, payment }: Begun,
  answer: GatewayPayment | null,
  { now }: Occasion,
): Promise<void> {
  if (payment?.status !== 'successful') return
  await writes.trail.attend(
    {
      reference: intent.reference,
      kind: 'unverified',
      detail: `The portal has it as successful, and the card payment service as "${answer?.status ?? 'unknown'}".`,
      receivedKobo: null,
      expectedKobo: intent.amountKobo,
      payment: payment.id,
      student: intent.student,
      charge: intent.charge,
      ...(answer && { snapshot: answer }),
    },
    now,
  )
  await writes.payments.note(payment.id, { needs_attention: true }, now)
}

async function fail(
  writes: SettlementWrites,
  begun: Begun,
  answer: GatewayPayment,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const end = {
    to: 'failed' as const,
    remark: answer.message ?? 'Failed',
    nextCheckAt: nextLook(begun.intent, now),
    snapshot: answer,
  }
  if (begun.payment?.status === 'successful') await doubt(writes, begun, answer, occasion)
  else await close(writes, begun, end, occasion)
}

/** Applies a gateway answer in the caller's transaction. */
export async function conclude(
  writes: SettlementWrites,
  asked: Intent,
  answer: GatewayPayment | null,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const begun = await hold(writes, asked)
  if (!begun) return keepStray(writes, asked.reference, answer, asked.mode, occasion)
  const result = judge(begun.intent, answer, await mergedInto(writes, begun.intent, answer))
  switch (result.is) {
    case 'paid':
      return settle(writes, begun, result, occasion)
    case 'reversed':
      return takeBack(writes, begun, result.payment, occasion)
    case 'misfit':
      await review(writes, begun, result, occasion)
      break
    case 'failed':
      await fail(writes, begun, result.payment, occasion, now)
      break
    case 'unknown':
      await doubt(writes, begun, null, occasion)
      break
    default:
  }
  const after = await hold(writes, asked)
  if (after) await wait(writes, after, result, occasion, now)
}

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
 * Handles money without a payment. If the portal lost the intent, it is restored and settled. Any other money goes to suspense and to
 * the review queue.
 */
export async function keepStray(
  writes: SettlementWrites,
  reference: string,
  answer: GatewayPayment | null,
  mode: string,
  occasion: Occasion,
): Promise<void> {
  const { by, cause, now } = occasion
  if (answer?.status === 'reversed') return returnStray(writes, reference, answer, now)
  if (await recover(writes, reference, answer, mode, occasion)) return
  const stray = judgeStray(answer, { mode, wasKnown: await writes.trail.isRemembered(reference) })
  if (!stray) return
  const made = { reference, at: now }
  if (stray.isOurs) {
    await writes.ledger.hold(stray.payment.amountKobo, { student: null, charge: null }, made)
    await writes.ledger.fee(stray.payment.feesKobo, made)
  }
  const isNew = await writes.trail.attend(
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
