import { adjustmentMessages, type ChargeAdjustment, type Operations } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { keepMoney, type MockCharge } from '../../seed/money/money'
import { amountOf, chargeLine, payerOf, sessionYearOf, unpaidOf } from './charges'
import type { Call, MockHandlers } from '../mock-handler'
import { staffRef } from './payment-attention'

type Asked = Call<Operations['POST /charge-adjustments/student/:studentId']>['body']

/** The amount of an adjustment in naira. Throws a Refusal if the entry does not fit the charge. */
function worth(charge: MockCharge, { kind, amount }: Asked): number {
  const left = charge.amount - charge.discount
  if (kind !== 'discount') {
    if (amount) throw wrong('amount', adjustmentMessages.amountOnly)
    const late = amountOf(charge) - left
    if (kind === 'late-fee-waiver' && late === 0) throw conflict(adjustmentMessages.noLateFee)
    return kind === 'waiver' ? left : late
  }
  if (!amount) throw wrong('amount', adjustmentMessages.amountMissing)
  if (amount >= left) throw wrong('amount', adjustmentMessages.tooMuch)
  return amount
}

/**
 * The mocks know only the charges of the scenario's applicant. They have no limit above which a
 * second person must approve.
 */
function add({
  params,
  body,
  db: { money, people },
  actor,
}: Call<Operations['POST /charge-adjustments/student/:studentId']>) {
  const person = payerOf(actor, people)
  const charge =
    params.studentId === person.student._id
      ? unpaidOf(money).find(({ _id }) => _id === body.charge)
      : undefined
  if (!charge) throw notFound(adjustmentMessages.notCharged)
  const reason = chargeLine(charge, money, person).notPayable?.reason
  if (reason === 'being-confirmed') throw conflict(adjustmentMessages.beingConfirmed)
  if (reason === 'proof-under-review') throw conflict(adjustmentMessages.proofFirst)
  if (
    money.adjustments.some(
      (each) =>
        each.charge._id === charge._id && each.kind === body.kind && each.takenBackAt === null,
    )
  )
    throw conflict(adjustmentMessages.again)
  const made: ChargeAdjustment = {
    _id: anId(),
    kind: body.kind,
    charge: {
      _id: charge._id,
      description: charge.description,
      sessionYear: sessionYearOf(person),
    },
    amount: worth(charge, body),
    reason: body.reason,
    by: staffRef(actor).name,
    at: new Date().toISOString(),
    takenBackAt: null,
    request: null,
  }
  money.adjustments.unshift(made)
  keepMoney(money)
  return { ...success(made), message: adjustmentMessages.added }
}
const ofStudent = ({ people, money }: MockDatabase, student: string): ChargeAdjustment[] =>
  people[0]?.student._id === student ? money.adjustments : []

/** Waivers and discounts of the scenario's applicant. */
export const chargeAdjustmentHandlers: MockHandlers = {
  'GET /charge-adjustments/student/:studentId': ({ params, db }) => ofStudent(db, params.studentId),
  'POST /charge-adjustments/student/:studentId': add,
  'POST /charge-adjustments/:id/take-back': ({ params, db: { money } }) => {
    const made = money.adjustments.find(({ _id }) => _id === params.id)
    if (!made) throw notFound()
    if (made.takenBackAt) throw conflict(adjustmentMessages.alreadyTakenBack)
    if (
      money.payments.some(
        ({ charge, status }) => charge === made.charge._id && status === 'successful',
      )
    )
      throw conflict(adjustmentMessages.paidSince)
    made.takenBackAt = new Date().toISOString()
    keepMoney(money)
    return done(adjustmentMessages.takenBack)
  },
}
