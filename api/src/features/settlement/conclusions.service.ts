import { paymentRemarks } from '@portal/contracts'
import type { GatewayPayment } from '../../platform/gateway'
import { judge, judgeStray, type Verdict } from './checks.rules'
import { recover } from './recover.service'
import { isBeginning, nextLook } from './schedule.rules'
import { review, settle, type Begun, type Occasion } from './settle.service'
import type { SettlementWrites } from './settlement.repository'
import type { Intent, Known } from './settlement.types'
import { close, takeBack } from './unsettle.service'

export const isOver = ({ payment }: Pick<Known, 'payment'>): boolean =>
  payment?.status === 'successful' || payment?.status === 'reversed'

export async function known(
  { intents, payments }: Pick<SettlementWrites, 'intents' | 'payments'>,
  reference: string,
): Promise<Known> {
  return { intent: await intents.find(reference), payment: await payments.find(reference) }
}

/** Loads the payment again, with its student held, so that nothing about it changes until the transaction ends. */
async function hold(
  writes: SettlementWrites,
  { student, reference }: Intent,
): Promise<Begun | null> {
  await writes.payments.holdStudent(student)
  const { intent, payment } = await known(writes, reference)
  return intent && { intent, payment }
}

/** The service has never heard of it, and nobody can pay it any more: its access code was given to nobody. */
const cameToNothing = ({ intent, payment }: Begun, verdict: Verdict, now: Date): boolean =>
  verdict.is === 'unknown' &&
  payment === null &&
  intent.accessCode === null &&
  !isBeginning(intent, now)

/** An answer that decided nothing: asked again, ever more rarely, and in the end no more. */
async function wait(
  writes: SettlementWrites,
  begun: Begun,
  verdict: Verdict,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { intent } = begun
  if (isOver(begun)) return
  const isNothing = cameToNothing(begun, verdict, now)
  const look = {
    now: occasion.now,
    nextCheckAt: isNothing ? null : nextLook(intent, now),
    attempts: 0,
  }
  if (isNothing && (await writes.intents.move(intent.id, ['created'], 'void', look))) {
    await writes.trail.event({
      reference: intent.reference,
      at: occasion.now,
      cause: occasion.cause,
      from: 'created',
      to: 'void',
      detail: 'The card payment service has not heard of it.',
    })
  } else if (look.nextCheckAt === null && !isNothing && intent.state !== 'needs_review')
    await giveUp(writes, begun, verdict, occasion)
  await writes.intents.looked(intent.id, look)
}

/** Nothing has come in all the time. Where the service has answered about something else, somebody has to look. */
async function giveUp(
  writes: SettlementWrites,
  begun: Begun,
  verdict: Verdict,
  occasion: Occasion,
): Promise<void> {
  const { intent, payment } = begun
  await close(
    writes,
    begun,
    { to: 'expired', remark: paymentRemarks.abandoned, nextCheckAt: null },
    occasion,
  )
  if (verdict.is !== 'nonsense') return
  await writes.trail.attend(
    {
      reference: intent.reference,
      kind: 'unverified',
      detail: `The card payment service never gave an answer about this payment. ${verdict.detail}`,
      receivedKobo: null,
      expectedKobo: intent.amountKobo,
      payment: payment?.id ?? null,
      student: intent.student,
      charge: intent.charge,
    },
    occasion.now,
  )
}

/** The service does not stand by what it said before. Nothing is taken back for that; somebody has to look. */
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

/** Draws the conclusion from an answer of the service, in the caller's transaction. */
export async function conclude(
  writes: SettlementWrites,
  asked: Intent,
  answer: GatewayPayment | null,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const begun = await hold(writes, asked)
  if (!begun) return keepStray(writes, asked.reference, answer, asked.mode, occasion)
  const verdict = judge(begun.intent, answer)
  switch (verdict.is) {
    case 'paid':
      return settle(writes, begun, verdict, occasion)
    case 'reversed':
      return takeBack(writes, begun, verdict.payment, occasion)
    case 'misfit':
      await review(writes, begun, verdict, occasion)
      break
    case 'failed':
      await fail(writes, begun, verdict.payment, occasion, now)
      break
    case 'unknown':
      await doubt(writes, begun, null, occasion)
      break
    default:
  }
  const after = await hold(writes, asked)
  if (after) await wait(writes, after, verdict, occasion, now)
}

/** Money without a payment that has gone back: it is held no more. */
async function returnStray(
  { books, trail }: SettlementWrites,
  reference: string,
  { feesKobo }: GatewayPayment,
  now: string,
): Promise<void> {
  if (!(await trail.isAttended(reference))) return
  await books.fee(feesKobo, { reference, at: now })
  await books.reverse({ reference, at: now })
  await trail.clear(
    reference,
    ['unknown-reference', 'deleted-intent'],
    'The card payment service has sent the money back.',
    now,
  )
}

/** Money without a payment: of one that was forgotten it settles that; any other is kept in the books and shown to the Bursary. */
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
    await writes.books.hold(stray.payment.amountKobo, { student: null, charge: null }, made)
    await writes.books.fee(stray.payment.feesKobo, made)
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
