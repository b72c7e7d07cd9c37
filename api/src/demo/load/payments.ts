import type { ChargeType } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  bindSettlement,
  createConfirmation,
  newReference,
} from '../../features/money/card-payments'
import { createClock } from '../../platform/clock'
import { dayOf, daysAfter, startOf } from '../../platform/lagos-days.rules'
import type { Gateway, GatewayPayment } from '../../platform/gateway'
import { chargeNamed, type LoadedCharges } from './charges'
import { charges } from '../data/charges'

interface Enrolled {
  id: string
  email: string
  sessionYear: string
  type: string
  mode: string
}
type Outcome = 'success' | 'failed' | 'pending' | 'reversed'
interface Plan {
  student: Enrolled
  sessionYear: string
  charge: ChargeType
  daysAgo: number
  outcome: Outcome
}

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]
const inYear = 365
const [before, present] = ['2024/2025', '2025/2026'] as const
const mode = 'test'
const channels = ['card', 'card', 'bank_transfer', 'ussd', 'card', 'qr']
/** The fee of the card payment service in kobo: 1.5 %, plus ₦100 from ₦2,500, at most ₦2,000. */
const feeOf = (kobo: number): number =>
  Math.min(200_000, Math.ceil(kobo * 0.015) + (kobo >= 250_000 ? 10_000 : 0))

async function enrolledOf(db: Knex): Promise<Enrolled[]> {
  return db('students as s')
    .join('academic_sessions as a', 'a.id', 's.session_id')
    .join('program_offerings as o', 'o.id', 's.offering_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .join('program_types as t', 't.id', 'r.type_id')
    .join('program_modes as m', 'm.id', 'r.mode_id')
    .whereNotNull('s.matric_number')
    .orderBy('s.application_number')
    .select<Enrolled[]>(
      's.id',
      's.email',
      'a.session_year as sessionYear',
      't.code as type',
      'm.code as mode',
    )
}

/**
 * Twelve students of the year before pay all of this one, one charge after the other, so that each
 * of the last thirty days has a payment. Four have not paid the school fee: their proofs from a
 * bank wait (`bank.ts`).
 */
const [firstDaily, payingAll] = [11, 12]
const chargesOfYear = ['portalFee', 'administrativeFee', 'schoolFee'] as const
/** Days since the portal fee and the administrative fee of the four. */
const lastDays: readonly (readonly [number, number])[] = [
  [5, 2],
  [3, 1],
  [1, 0],
  [2, 0],
]
function dailyOf(nth: number): [ChargeType, number][] {
  const place = nth - firstDaily
  if (place < 0) return []
  const days =
    place < payingAll
      ? chargesOfYear.map((_, charge) => 29 - Math.floor(((place * 3 + charge) * 30) / 36))
      : (lastDays[place - payingAll] ?? [])
  return days.map((daysAgo, charge) => [chargesOfYear[charge] ?? 'portalFee', daysAgo])
}

/**
 * Students of the year before have paid most of that year and part of this one. New students have
 * paid the acceptance fee.
 */
function plansOf(student: Enrolled, nth: number): Plan[] {
  const plan = (
    sessionYear: string,
    charge: ChargeType,
    daysAgo: number,
    outcome: Outcome = 'success',
  ): Plan => ({ student, sessionYear, charge, daysAgo, outcome })
  if (student.sessionYear === present)
    return [
      plan(present, 'acceptanceFee', 17 - (nth % 3)),
      ...(nth % 2 ? [plan(present, 'portalFee', 9 - (nth % 4))] : []),
    ]
  const daily = dailyOf(nth)
  const past = [
    plan(before, 'applicationForm', inYear + 38 - (nth % 6)),
    plan(before, 'acceptanceFee', inYear + 17 - (nth % 3)),
    plan(before, 'portalFee', inYear + 12 - (nth % 5)),
    ...(nth % 4 === 3 ? [] : [plan(before, 'schoolFee', inYear - 3 - nth * 4)]),
  ]
  if (daily.length > 0)
    return [...past, ...daily.map(([charge, daysAgo]) => plan(present, charge, daysAgo))]
  return [
    ...past,
    ...(nth % 2 ? [] : [plan(present, 'portalFee', 26 - nth * 2)]),
    ...(nth % 3 ? [] : [plan(present, 'administrativeFee', 20 - nth)]),
    ...(nth % 5 ? [] : [plan(present, 'schoolFee', 6 - nth / 5)]),
    ...exceptions(nth).map(([charge, daysAgo, outcome]) => plan(present, charge, daysAgo, outcome)),
  ]
}

/**
 * Exceptions: a failed attempt before a successful one, a pending payment, a reversed payment, and
 * a duplicate.
 */
function exceptions(nth: number): [ChargeType, number, Outcome][] {
  if (nth === 0) return [['portalFee', 27, 'failed']]
  if (nth === 1) return [['portalFee', 0.02, 'pending']]
  if (nth === 4) return [['portalFee', 4, 'success']]
  if (nth === 7)
    return [
      ['portalFee', 10, 'reversed'],
      ['portalFee', 1, 'failed'],
    ]
  return []
}

/** A card payment service with the answer of that time. */
const answering = (payment: GatewayPayment): Gateway => {
  const unasked = () => Promise.reject(new Error('Nothing but the end of a payment is asked for'))
  return {
    publicKey: '',
    mode,
    isResting: () => false,
    checkoutUrl: '',
    initialise: unasked,
    list: unasked,
    refund: unasked,
    refundOf: unasked,
    refundsOf: () => Promise.resolve([]),
    listRefunds: unasked,
    isSigned: () => false,
    verify: () => Promise.resolve(payment),
  }
}

async function pay(
  db: Knex,
  { student, charge, outcome }: Plan,
  charged: { id: string; kobo: number },
  { at, nth }: { at: Date; nth: number },
): Promise<void> {
  const clock = createClock(() => at)
  const now = clock.instant()
  const { intents, payments, trail } = bindSettlement(db, clock)
  const reference = newReference(charges.find(({ name }) => name === charge)?.order ?? 1, at)
  const payment = {
    reference,
    student: student.id,
    charge: charged.id,
    amountKobo: charged.kobo,
    lateFeeKobo: 0,
  }
  await intents.add(
    {
      ...payment,
      mode,
      email: student.email,
      accessCode: reference,
      state: 'initialised',
      nextCheckAt: now,
      openKey: null,
    },
    now,
  )
  await payments.addPending(payment, now)
  await trail.event({
    reference,
    at: now,
    cause: 'record',
    from: null,
    to: 'pending',
    detail: null,
  })
  if (outcome === 'pending') return
  const answer: GatewayPayment = {
    reference,
    gatewayId: String(4_700_100_000 + nth * 7_919),
    status: outcome === 'failed' ? 'failed' : 'success',
    amountKobo: charged.kobo,
    requestedKobo: null,
    currency: 'NGN',
    mode,
    channel: channels[nth % channels.length] ?? null,
    feesKobo: feeOf(charged.kobo),
    paidAt: outcome === 'failed' ? null : now,
    email: student.email,
    message: null,
    metadata: {},
  }
  await createConfirmation({ db, clock, gateway: answering(answer) })(reference, 'webhook')
  if (outcome !== 'reversed') return
  const later = createClock(() => new Date(at.getTime() + 4 * dayMs))
  await createConfirmation({
    db,
    clock: later,
    gateway: answering({ ...answer, status: 'reversed' }),
  })(reference, 'webhook', { again: true })
}

/**
 * A day, within office hours in Lagos; today, between the beginning of the day and now. Part of a
 * day is that long ago.
 */
function timeOf(daysAgo: number, nth: number, now: string): number {
  const at = Date.parse(now)
  if (daysAgo > 0 && daysAgo < 1) return at - daysAgo * dayMs
  const today = dayOf(now)
  const start = Date.parse(startOf(daysAfter(today, -daysAgo)))
  return daysAgo === 0
    ? start + ((at - start) * (1 + (nth % 7))) / 8
    : start + (8 * 60 + ((nth * 37) % 540)) * minuteMs
}

/**
 * Payments of enrolled students in order of time. Each is settled by the real code, with receipt
 * and ledger.
 */
export async function loadPayments(db: Knex, loaded: LoadedCharges, now: string): Promise<void> {
  const plans = (await enrolledOf(db))
    .flatMap((student, nth) => plansOf(student, nth))
    .map((plan, nth) => ({ plan, at: new Date(timeOf(plan.daysAgo, nth, now)) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const [nth, { plan, at }] of plans.entries()) {
    const charged = loaded.get(
      chargeNamed(plan.sessionYear, plan.student.type, plan.student.mode, plan.charge),
    )
    if (!charged) throw new Error(`The demo data names a fee that there is not: ${plan.charge}`)
    await pay(db, plan, charged, { at, nth })
  }
  // Their mails were sent at that time.
  await db('outbox').where('kind', 'like', 'payment-%').delete()
}
