import {
  aRegistrationPolicy,
  aRegistrationVersion,
  aStudentProbation,
  aCourseCredit,
} from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import { applicant, type Samples } from './seeded'

const sessionOf = ({ sessions }: MockDatabase): string => sessions[0]!.session._id

/** A choice of the first student, who is enrolled for it. */
function choiceOf(db: MockDatabase) {
  const student = applicant(db)
  student.matricNumber = 'ND/25/CSC/0042'
  const control = db.sessions[0]?.controls?.controls.find(
    ({ controlName }) => controlName === 'courseRegistration',
  )
  if (control) control.active = true
  const courses = db.courses.placed
    .filter(({ program, year }) => program._id === student.program._id && year === 1)
    // The mocked student has taken nothing before.
    .filter(({ course }) => db.courses.prerequisites.every(({ of }) => of !== course._id))
    .map(({ _id }) => _id)
  return { body: { session: sessionOf(db), semester: '1', version: 0, courses } }
}

/** The same of the academic office for that student. */
const choiceFor = (db: MockDatabase) => ({
  params: { applicationNumber: applicant(db).applicationNumber },
  body: { ...choiceOf(db).body, reason: 'The student has no phone' },
})

/** The params of a registration of the first student, who waits for an adviser. */
function waiting(db: MockDatabase) {
  const { _id: id } = applicant(db)
  const chosen = choiceOf(db).body.courses
  const courses = db.courses.placed
    .filter(({ _id }) => chosen.includes(_id))
    .map(({ _id, course: { code, title }, units, kind }) => {
      const registered = { _id, code, title, units, kind, lecturer: null }
      return { ...registered, carryOver: false, offered: true }
    })
  db.registrations.own[id] = {
    draft: { version: 1, courses: [], savedAt: null },
    versions: [aRegistrationVersion({ state: 'submitted', decidedAt: null, courses })],
    formNumber: 'CF-2025-000001',
  }
  return { params: { id } }
}

/** Requests of the operations of the group 'study' that the seed can answer. */
export const studySamples = {
  'GET /registration-policies': (db) => ({ query: { session: sessionOf(db) } }),
  'PUT /registration-policies': (db) => ({
    body: {
      session: sessionOf(db),
      program: db.structure.offerings[0]!._id,
      semester: '1',
      minUnits: 15,
      maxUnits: 24,
      maxUnitsWithCarryOver: 30,
      maxUnitsOnProbation: 18,
      changeDays: 14,
      adviserNeeded: true,
      feeShare: 60,
    },
  }),
  'DELETE /registration-policies/:id': (db) => {
    const own = {
      ...aRegistrationPolicy({ program: db.structure.offerings[0]! }),
      session: sessionOf(db),
    }
    db.registrations.policies.push(own)
    return { params: { id: own._id } }
  },
  'PUT /course-registrations/own/draft': choiceOf,
  'POST /course-registrations/own/submission': choiceOf,
  'GET /assisted-registrations/:applicationNumber': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
  }),
  'PUT /assisted-registrations/:applicationNumber/draft': choiceFor,
  'POST /assisted-registrations/:applicationNumber/submission': choiceFor,
  'GET /class-lists': (db) => ({ query: { course: db.courses.placed[0]!._id } }),
  'POST /course-credits': (db) => ({
    body: {
      number: db.people[0]!.student.applicationNumber,
      code: 'sta111',
      reason: 'Passed at another polytechnic',
    },
  }),
  'DELETE /course-credits/:id': (db) => {
    const credit = aCourseCredit()
    db.registrations.credits.push(credit)
    return { params: { id: credit._id } }
  },
  'POST /student-probations': (db) => {
    const student = applicant(db)
    student.matricNumber = 'ND/25/CSC/0042'
    return { body: { number: student.matricNumber, reason: 'CGPA below 2.00' } }
  },
  'POST /student-probations/:id/end': (db) => {
    const probation = aStudentProbation()
    db.registrations.probations.push(probation)
    return { params: { id: probation._id } }
  },
  'GET /course-registrations/:id': waiting,
  'POST /course-registrations/approvals': (db) => ({
    body: { registrations: [{ _id: waiting(db).params.id, version: 1 }] },
  }),
  'POST /course-registrations/:id/approval': (db) => ({ ...waiting(db), body: { version: 1 } }),
  'POST /course-registrations/:id/return': (db) => ({
    ...waiting(db),
    body: { version: 1, reason: 'Take the elective as well' },
  }),
} satisfies Samples
