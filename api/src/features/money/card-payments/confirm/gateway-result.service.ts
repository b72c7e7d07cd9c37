import { paymentRemarks } from '@portal/contracts'
import type { GatewayPayment } from '../../../../platform/gateway'
import { judge, type CheckResult } from './checks.rules'
import { isOurs } from '../begin/references.rules'
import { isBeginning, isWatched, nextLook } from './schedule.rules'
import { keepStray } from './stray-money.service'
import { review } from '../settle/review.service'
import { settle, type IntentWithPayment, type EventContext } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent, Known } from '../settlement.types'
import { close, takeBack } from '../settle/reverse.service'

export const isOver = ({ payment }: Pick<Known, 'payment'>): boolean =>
  payment?.status === 'successful' || payment?.status === 'reversed'

/**
 * Loads a payment and locks its student row until the transaction ends. `likely` is the student
 * that it belonged to before. If that record was merged meanwhile, the kept record is locked.
 */
export async function holdKnown(
  writes: SettlementWrites,
  reference: string,
  likely?: string,
): Promise<Known> {
  if (likely !== undefined) await writes.payments.holdStudent(likely)
  for (let held = likely; ;) {
    const found = await writes.known(reference)
    const student = found.intent?.student ?? found.payment?.student
    if (student === undefined || student === held) return found
    await writes.payments.holdStudent(student)
    held = student
  }
}

async function hold(
  writes: SettlementWrites,
  { reference, student }: Intent,
): Promise<IntentWithPayment | null> {
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
const cameToNothing = (
  { intent, payment }: IntentWithPayment,
  result: CheckResult,
  now: Date,
): boolean =>
  result.is === 'unknown' &&
  payment === null &&
  intent.accessCode === null &&
  !isBeginning(intent, now)

/**
 * A foreign reference that the gateway did not know during the whole watch period. It no longer
 * blocks its charge. Money that arrives later is still found through webhooks and the nightly list.
 */
const isMadeUp = ({ intent }: IntentWithPayment, result: CheckResult, now: Date): boolean =>
  result.is === 'unknown' && !isOurs(intent.reference) && !isWatched(intent, now)

/**
 * Handles an inconclusive answer: schedules the next poll at a growing interval, and finally gives
 * up.
 */
async function wait(
  writes: SettlementWrites,
  both: IntentWithPayment,
  result: CheckResult,
  context: EventContext,
  now: Date,
): Promise<void> {
  const { intent } = both
  if (isOver(both)) return
  const isNothing = cameToNothing(both, result, now)
  const look = {
    now: context.now,
    nextCheckAt: isNothing || isMadeUp(both, result, now) ? null : nextLook(intent, now),
    attempts: 0,
  }
  if (isNothing && (await writes.intents.move(intent.id, ['created'], 'void', look))) {
    await writes.trail.event({
      reference: intent.reference,
      at: context.now,
      cause: context.cause,
      from: 'created',
      to: 'void',
      detail: 'The card payment service does not know this payment.',
    })
  } else if (look.nextCheckAt === null && !isNothing && intent.state !== 'needs_review')
    await giveUp(writes, both, result, context)
  await writes.intents.looked(intent.id, look)
}

/**
 * Expires the intent because no money arrived in time. If the gateway's answer was about something
 * else, the payment goes to the review queue.
 */
async function giveUp(
  writes: SettlementWrites,
  both: IntentWithPayment,
  result: CheckResult,
  context: EventContext,
): Promise<void> {
  const { intent, payment } = both
  await close(
    writes,
    both,
    { to: 'expired', remark: paymentRemarks.abandoned, nextCheckAt: null },
    context,
  )
  if (result.is !== 'nonsense') return
  await writes.trail.addToReview(
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
    context.now,
  )
}

/**
 * The gateway no longer confirms a successful payment. Nothing is reversed; the payment goes to the
 * review queue.
 */
async function doubt(
  writes: SettlementWrites,
  { intent, payment }: IntentWithPayment,
  answer: GatewayPayment | null,
  { now }: EventContext,
): Promise<void> {
  if (payment?.status !== 'successful') return
  await writes.trail.addToReview(
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
  both: IntentWithPayment,
  answer: GatewayPayment,
  context: EventContext,
  now: Date,
): Promise<void> {
  const end = {
    to: 'failed' as const,
    remark: answer.message ?? 'Failed',
    nextCheckAt: nextLook(both.intent, now),
    snapshot: answer,
  }
  if (both.payment?.status === 'successful') await doubt(writes, both, answer, context)
  else await close(writes, both, end, context)
}

/**
 * Applies a gateway answer in the caller's transaction. Returns the settled payment; null if the
 * answer settles nothing.
 */
export async function conclude(
  writes: SettlementWrites,
  asked: Intent,
  answer: GatewayPayment | null,
  context: EventContext,
  now: Date,
): Promise<Known | null> {
  const both = await hold(writes, asked)
  if (!both) {
    await keepStray(writes, asked.reference, answer, asked.mode, context)
    return null
  }
  const result = judge(both.intent, answer, await mergedInto(writes, both.intent, answer))
  switch (result.is) {
    case 'paid':
      return settle(writes, both, result, context)
    case 'reversed':
      await takeBack(writes, both, result.payment, context)
      return null
    case 'mismatch':
      await review(writes, both, result, context)
      break
    case 'failed':
      await fail(writes, both, result.payment, context, now)
      break
    case 'unknown':
      await doubt(writes, both, null, context)
      break
    default:
  }
  const after = await hold(writes, asked)
  if (after) await wait(writes, after, result, context, now)
  return null
}
