import {
  messages,
  storedJambNumber,
  studentMessages,
  type Operations,
  type ProgramOffering,
} from '@portal/contracts'
import { aStudentPayment, anId, aStudent } from '../../../factories'
import { done, success } from '../../../answers'
import { Refusal, notFound, wrong } from '../../backend/refusal'
import { applicationNumber, aPerson, type Person } from '../../seed/students/people'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { assertFreeJamb } from './students'

const highest = (numbers: readonly string[]): number =>
  Math.max(0, ...numbers.map((number) => Number(number.slice(-6)) || 0))

function offeringOf(
  { structure }: MockDatabase,
  {
    program,
    programType,
    programMode,
  }: Call<Operations['POST /students/staff/register-student']>['body'],
): ProgramOffering {
  const found = structure.offerings.find(({ _id }) => _id === program)
  if (!found) throw wrong('program', messages.registration.unknownProgram)
  if (found.structure.type._id !== programType || found.structure.mode._id !== programMode)
    throw wrong('program', studentMessages.otherKind)
  return found
}

function matricNumberOf({ people }: MockDatabase, typed: string | undefined): string {
  const taken = people.flatMap(({ student }) => student.matricNumber ?? [])
  if (!typed) return `ND/25/CSC/${String(taken.length + 100).padStart(4, '0')}`
  const number = typed.toUpperCase()
  if (!taken.includes(number)) return number
  const message = studentMessages.matricTaken(number)
  throw new Refusal(409, message, { errors: [{ field: 'matricNumber', message }] })
}

function register({ body, db }: Call<Operations['POST /students/staff/register-student']>) {
  const session = db.sessions.find((each) => each.session._id === body.session)?.session
  if (!session) throw wrong('session', studentMessages.unknownSession)
  const {
    surname: lastname,
    firstname,
    othername,
    email,
    phone,
    status = 'pending',
    matricNumber,
    jambNumber,
    entryRoute,
  } = body
  assertFreeJamb(db, jambNumber, undefined, session._id)
  const person = aPerson(
    {
      ...aStudent(),
      _id: anId(),
      lastname,
      firstname,
      othername: othername || null,
      email,
      phone,
      status,
      cleared: status === 'cleared' || status === 'graduated',
      program: offeringOf(db, body),
      session: { _id: session._id, sessionYear: session.sessionYear },
      mustChangePassword: true,
      applicationNumber: applicationNumber(
        highest(db.people.map(({ student }) => student.applicationNumber)) + 1,
      ),
      jambNumber: storedJambNumber(jambNumber),
      entryRoute: entryRoute || null,
      matricNumber: status === 'active' ? matricNumberOf(db, matricNumber) : null,
    },
    false,
  )
  db.people.push(person)
  db.mails.unshift({
    to: email,
    text: `Your application number is ${person.student.applicationNumber}, your password ${person.password}`,
  })
  return { ...success({ student: person.student }), message: studentMessages.added }
}

/**
 * Enrolled students have paid the acceptance fee, so the mocks have students who cannot be deleted.
 */
const paymentsOf = ({ student }: Person) =>
  student.matricNumber === null
    ? []
    : [aStudentPayment(), aStudentPayment({ amount: 2500, status: 'failed', paymentDate: null })]

function remove({ params, db }: Call<Operations['DELETE /students/:applicationNumber']>) {
  const at = db.people.findIndex(
    ({ student }) => student.applicationNumber === params.applicationNumber.toUpperCase(),
  )
  const person = db.people[at]
  if (!person) throw notFound()
  const paid = paymentsOf(person).filter(({ status }) => status === 'successful').length
  if (paid > 0) throw new Refusal(409, studentMessages.hasPaid(paid))
  db.people.splice(at, 1)
  return done(studentMessages.deleted)
}

/** Student records, added and deleted by staff, and the payments and notifications of a student. */
export const studentRecordHandlers: MockHandlers = {
  'POST /students/staff/register-student': register,
  'DELETE /students/:applicationNumber': remove,
  'GET /students-new/application/:applicationNumber/notifications': ({ params, db }) => {
    const number = params.applicationNumber.toUpperCase()
    if (!db.people.some(({ student }) => student.applicationNumber === number)) throw notFound()
    return success(
      db.notifications
        .filter(({ targetStudent }) => targetStudent === number)
        .sort((one, other) => other.date.localeCompare(one.date)),
    )
  },
  'GET /student-payments/student/:studentId': ({ params, db, actor }) => {
    const person = db.people.find(({ student }) => student._id === params.studentId)
    if (!person || (actor.kind === 'student' && actor.person !== person)) throw notFound()
    return paymentsOf(person)
  },
}
