import {
  deadlineMessages,
  todayInLagos,
  type DeadlineExtension,
  type Operations,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { keepMoney, type MockCharge, type MockMoney } from '../../seed/money/money'
import { amountOf, openOf, payerOf, sessionYearOf, unpaidOf } from './charges'
import type { Call, MockHandlers } from '../mock-handler'
import { staffRef } from './payment-attention'

type Asked = Call<Operations['POST /deadline-extensions/student/:studentId']>['body']

/**
 * Throws a Refusal if the new date is not later. The mocks do not limit the extensions by one
 * person.
 */
function assertLater({ dueDate }: MockCharge, { from, until }: Asked): void {
  if (dueDate === null) throw conflict(deadlineMessages.noDueDate)
  if (dueDate !== from) throw conflict(deadlineMessages.changedSince)
  if (until < todayInLagos()) throw wrong('until', deadlineMessages.past)
  if (until <= dueDate) throw wrong('until', deadlineMessages.notLater)
}
const bySame = (extension: DeadlineExtension, charge: string): boolean =>
  extension.charge._id === charge && extension.takenBackAt === null
/** Only the newest extension of a charge applies. */
function apply({ extensions }: MockMoney, charge: string): void {
  const newest = extensions.find((each) => bySame(each, charge))
  for (const each of extensions) if (each.charge._id === charge) each.applies = each === newest
}

/** The mocks know only the charges of the scenario's applicant. */
function add({
  params,
  body,
  db: { money, people },
  actor,
}: Call<Operations['POST /deadline-extensions/student/:studentId']>) {
  const person = payerOf(actor, people)
  const charge =
    params.studentId === person.student._id
      ? unpaidOf(money).find(({ _id }) => _id === body.charge)
      : undefined
  if (!charge) throw notFound(deadlineMessages.notCharged)
  assertLater(charge, body)
  const made: DeadlineExtension = {
    _id: anId(),
    charge: {
      _id: charge._id,
      description: charge.description,
      sessionYear: sessionYearOf(person),
    },
    from: body.from,
    until: body.until,
    lateFee: amountOf(charge) - charge.amount + charge.discount,
    reason: body.reason,
    by: staffRef(actor).name,
    at: new Date().toISOString(),
    takenBackAt: null,
    takenBackReason: null,
    applies: true,
  }
  money.extensions.unshift(made)
  apply(money, charge._id)
  keepMoney(money)
  return {
    ...success(made),
    message: openOf(money, charge._id)
      ? deadlineMessages.extendedUnderWay
      : deadlineMessages.extended,
  }
}
const ofStudent = ({ people, money }: MockDatabase, student: string): DeadlineExtension[] =>
  people[0]?.student._id === student ? money.extensions : []

/** Deadline extensions of the scenario's applicant. */
export const deadlineExtensionHandlers: MockHandlers = {
  'GET /deadline-extensions/student/:studentId': ({ params, db }) =>
    ofStudent(db, params.studentId),
  'POST /deadline-extensions/student/:studentId': add,
  'POST /deadline-extensions/:id/take-back': ({ params, body, db: { money } }) => {
    const made = money.extensions.find(({ _id }) => _id === params.id)
    if (!made) throw notFound()
    if (made.takenBackAt) throw conflict(deadlineMessages.alreadyTakenBack)
    if (!made.applies) throw conflict(deadlineMessages.newerFirst)
    if (
      money.payments.some(
        ({ charge, status }) => charge === made.charge._id && status === 'successful',
      )
    )
      throw conflict(deadlineMessages.paidSince)
    Object.assign(made, { takenBackAt: new Date().toISOString(), takenBackReason: body.reason })
    apply(money, made.charge._id)
    keepMoney(money)
    return done(deadlineMessages.takenBack)
  },
}
