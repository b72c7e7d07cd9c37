import {
  chargeTypes,
  type ApplicableTo,
  type ChargeType,
  type PaymentStatus,
} from '@portal/contracts'
import { fold } from '../src/platform/text.rules'
import { newId } from '../src/platform/ids'
import type { TestApp } from './app'

interface ChargeFacts {
  name?: ChargeType
  kobo?: number
  order?: number
  applicableTo?: ApplicableTo
  dueOn?: string | null
  /** Late fee in kobo, which is applied. */
  lateKobo?: number
  active?: boolean
  /** Whether its payment control is on. */
  isOn?: boolean
  /** The session of the fee. Default: the student's session. */
  session?: string
}

const stampsOf = (test: TestApp) => ({
  created_at: test.clock.instant(),
  updated_at: test.clock.instant(),
})

/** The session, program type and program mode of a student. */
export const placeOf = (test: TestApp, student: string) =>
  test
    .db('students as s')
    .join('program_offerings as o', 'o.id', 's.offering_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .where({ 's.id': student })
    .first<{ session_id: string; type_id: string; mode_id: string }>(
      's.session_id',
      'r.type_id',
      'r.mode_id',
    )

/** The payment type of the migrations, created again if the test has emptied the table. */
async function typeOf(test: TestApp, name: ChargeType): Promise<string> {
  const stored = await test
    .db('payment_types')
    .where({ name })
    .first<{ id: string } | undefined>('id')
  if (stored) return stored.id
  const id = newId()
  await test.db('payment_types').insert({
    id,
    name,
    name_key: fold(name),
    description: name,
    amount_kobo: 0,
    active: true,
    ...stampsOf(test),
  })
  return id
}

async function addControl(
  test: TestApp,
  session_id: string,
  charge_id: string,
  active: boolean,
): Promise<void> {
  const set = await test
    .db('session_control_sets')
    .where({ session_id })
    .first<{ id: string }>('id')
  await test
    .db('payment_controls')
    .insert({ id: newId(), set_id: set.id, charge_id, active, ...stampsOf(test) })
}

/**
 * A fee for the session, type and mode of a student, with its payment control. Default: an
 * acceptance fee of ₦45,000.50.
 */
export async function aChargeOf(
  test: TestApp,
  student: string,
  facts: ChargeFacts = {},
): Promise<string> {
  const {
    name = 'acceptanceFee',
    kobo,
    order,
    applicableTo,
    dueOn,
    lateKobo,
    active,
    isOn,
    session,
  } = {
    kobo: 4_500_050,
    applicableTo: 'all',
    dueOn: null,
    lateKobo: 0,
    active: true,
    isOn: true,
    ...facts,
  }
  const id = newId()
  const place = await placeOf(test, student)
  const session_id = session ?? place.session_id
  await test.db('program_session_payments').insert({
    id,
    ...place,
    session_id,
    payment_type_id: await typeOf(test, name),
    applicable_to: applicableTo,
    payment_order: order ?? chargeTypes.indexOf(name) + 1,
    amount_kobo: kobo,
    due_on: dueOn,
    apply_late_fee: lateKobo > 0,
    late_fee_kobo: lateKobo,
    active,
    ...stampsOf(test),
  })
  await addControl(test, session_id, id, isOn)
  return id
}

/**
 * An acceptance fee for every session, program type and program mode, so that no matric number is
 * issued with the admission.
 */
export async function acceptanceFeeForAll(test: TestApp): Promise<void> {
  const type = await typeOf(test, 'acceptanceFee')
  const places = await test
    .db('academic_sessions as a')
    .crossJoin(test.db.raw('program_structures as r'))
    .select<{ session_id: string; type_id: string; mode_id: string }[]>(
      'a.id as session_id',
      'r.type_id',
      'r.mode_id',
    )
  await test.db('program_session_payments').insert(
    places.map((place) => ({
      id: newId(),
      ...place,
      payment_type_id: type,
      applicable_to: 'new',
      payment_order: 3,
      amount_kobo: 4_500_050,
      ...stampsOf(test),
    })),
  )
}

interface PaymentFacts {
  status?: PaymentStatus
  kobo?: number
  paidAt?: string | null
  charge?: string
}

/**
 * A payment of a student, of a new fee unless one is given. A successful payment settles its
 * charge.
 */
export async function aPaymentOf(
  test: TestApp,
  student: string,
  facts: PaymentFacts = {},
): Promise<string> {
  const { status = 'successful', kobo = 4_500_050, paidAt = test.clock.instant() } = facts
  const id = newId()
  const charge = facts.charge ?? (await aChargeOf(test, student, { kobo }))
  const isSettled = status === 'successful'
  await test.db('student_payments').insert({
    id,
    payment_ref: `PAY-${id}`,
    student_id: student,
    charge_id: charge,
    amount_kobo: kobo,
    status,
    paid_at: paidAt,
    settled_key: isSettled ? `${student}:${charge}` : null,
    settled_at: isSettled ? (paidAt ?? test.clock.instant()) : null,
    ...stampsOf(test),
  })
  return id
}
