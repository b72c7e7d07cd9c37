import {
  decidedStates,
  decisionMessages,
  lateAfterHours,
  type CheckedRegistration,
  type ClassMember,
  type DecidedState,
  type RegisteredLine,
  type RegistrationState,
  type RegistrationToDecide,
  type Student,
} from '@portal/contracts'
import { success } from '../../../answers'
import { conflict, notFound, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { openSession } from '../academics/open-session'
import type { MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { placeOf } from './earlier-semesters'
import { checkOf } from './registration-checks'

const isDecided = (state: RegistrationState): state is DecidedState =>
  (decidedStates as readonly string[]).includes(state)

const namesOf = ({
  applicationNumber,
  matricNumber,
  firstname,
  othername,
  lastname,
}: Student): RegistrationToDecide['student'] => ({
  applicationNumber,
  matricNumber,
  name: [firstname, othername, lastname].filter(Boolean).join(' '),
})

const formNumberOf = ({ registrations }: MockDatabase, id: string): string | null =>
  registrations.own[id]?.formNumber ?? null

/** The whole days that a waiting registration is late; null if it is not. */
function lateDaysOf({
  state,
  submittedAt,
}: Pick<RegistrationToDecide['earlier'][number], 'state' | 'submittedAt'>): number | null {
  const hours = (Date.now() - Date.parse(submittedAt)) / 3_600_000
  return state === 'submitted' && hours > lateAfterHours ? Math.floor(hours / 24) : null
}

/** The registration of a student, by the student's id, which is also its own id here. */
function registrationOf(db: MockDatabase, id: string): RegistrationToDecide | undefined {
  const [newest, ...earlier] = db.registrations.own[id]?.versions ?? []
  const person = db.people.find(({ student }) => student._id === id)
  const session = openSession(db)
  if (!newest || !person || !session || !isDecided(newest.state)) return undefined
  const { student } = person
  const { version, state, units, submittedAt, decidedAt, decidedBy, reason } = newest
  const { exception, assistance, imported, courses } = newest
  return {
    _id: id,
    student: namesOf(student),
    program: student.program,
    level: placeOf(db, student).registered,
    session: { _id: session._id, sessionYear: session.sessionYear },
    semester: '1',
    version,
    state,
    units,
    submittedAt,
    decidedAt,
    decidedBy,
    reason,
    exception,
    assistance,
    imported,
    formNumber: formNumberOf(db, id),
    lateDays: lateDaysOf(newest),
    courses,
    ...checkOf(db, person, newest),
    mayOverride: true,
    earlier,
  }
}

export const checkedRegistrations = (db: MockDatabase): CheckedRegistration[] =>
  Object.keys(db.registrations.own).flatMap((id) => registrationOf(db, id) ?? [])

/** The courses of all registrations. The mocks know no outcomes. */
export const registeredLines = (db: MockDatabase): RegisteredLine[] =>
  Object.keys(db.registrations.own)
    .flatMap((id) => registrationOf(db, id) ?? [])
    .flatMap((registration) =>
      registration.courses.map(({ code, title, units, kind, carryOver }) => ({
        registration,
        code,
        title,
        units,
        kind,
        carryOver,
        outcome: null,
      })),
    )

/** The students with an approved registration; of one course, if it is given. */
export const classMembers = (db: MockDatabase, course?: string): ClassMember[] =>
  Object.keys(db.registrations.own)
    .flatMap((id) => registrationOf(db, id) ?? [])
    .filter(
      ({ state, courses }) =>
        state === 'approved' && (!course || courses.some(({ _id }) => _id === course)),
    )
    .map(({ _id, student, program, level }) => ({ _id, ...student, program, level }))

const one = (db: MockDatabase, id: string): RegistrationToDecide => {
  const found = registrationOf(db, id)
  if (!found) throw notFound(decisionMessages.unknown)
  return found
}

/** Stores the decision on the newest submission and returns the registration. */
function decided(
  db: MockDatabase,
  id: string,
  { version, state, reason }: { version: number; state: DecidedState; reason: string | null },
): RegistrationToDecide {
  const found = one(db, id)
  if (found.version !== version)
    throw new Refusal(409, decisionMessages.changed, { code: 'registration-changed' })
  if (found.state === 'approved') throw conflict(decisionMessages.alreadyApproved(found.decidedBy))
  if (found.state === 'returned') throw conflict(decisionMessages.alreadyReturned(found.decidedBy))
  if (state === 'approved' && found.check === 'broken') throw conflict(decisionMessages.broken)
  const [newest] = db.registrations.own[id]?.versions ?? []
  if (newest)
    Object.assign(newest, {
      state,
      reason,
      decidedAt: new Date().toISOString(),
      decidedBy: 'Oluwaseun Bankole',
    })
  return one(db, id)
}

/** Course registrations for the academic office. The mocks know no offices. */
export const registrationDecisionHandlers: MockHandlers = {
  'GET /course-registrations': ({ db, query }) => {
    const { state, waiting, program, level, semester } = query
    const found = checkedRegistrations(db).filter(
      (row) =>
        (!state || row.state === state) &&
        (!waiting || row.lateDays !== null) &&
        (!program || row.program._id === program) &&
        (level === undefined || row.level === level) &&
        (!semester || row.semester === semester),
    )
    const { rows, meta } = pageOf(
      found,
      { ...query, pageSize: query.pageSize ?? 10, sort: query.sort ?? 'submittedAt' },
      {
        texts: ({ student }) => [
          student.name,
          student.applicationNumber,
          student.matricNumber ?? '',
        ],
        sorts: {
          name: ({ student }) => student.name,
          matricNumber: ({ student }) => student.matricNumber ?? '',
          submittedAt: ({ submittedAt }) => submittedAt,
        },
      },
    )
    return { ...success({ registrations: rows, offices: null }), meta }
  },
  'GET /class-lists': ({ db, query: { course, page = 1, pageSize = 10 } }) => {
    const students = classMembers(db, course)
    return { ...success({ students }), meta: { total: students.length, page, pageSize } }
  },
  'GET /course-registrations/:id': ({ db, params }) => success(one(db, params.id)),
  'POST /course-registrations/approvals': ({ db, body: { registrations } }) => {
    const refused: { _id: string; reason: string }[] = []
    for (const { _id, version } of registrations) {
      try {
        if (one(db, _id).exception) throw conflict(decisionMessages.exceptionAlone)
        decided(db, _id, { version, state: 'approved', reason: null })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ _id, reason: error.message })
      }
    }
    const approved = registrations.length - refused.length
    return {
      ...success({ approved, refused }),
      message: decisionMessages.bulkDone(approved),
    }
  },
  'POST /course-registrations/:id/approval': ({ db, params, body: { version, reason = null } }) => {
    const { exception } = one(db, params.id)
    if (exception && reason === null) throw wrong('reason', decisionMessages.exceptionReason)
    return {
      ...success(decided(db, params.id, { version, state: 'approved', reason })),
      message: exception ? decisionMessages.exceptionApproved : decisionMessages.approved,
    }
  },
  'POST /course-registrations/:id/return': ({ db, params, body: { version, reason } }) => ({
    ...success(decided(db, params.id, { version, state: 'returned', reason })),
    message: decisionMessages.returned,
  }),
}
