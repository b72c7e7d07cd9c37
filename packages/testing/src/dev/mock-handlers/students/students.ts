import {
  correctionMessages,
  messages,
  searchedFor,
  storedJambNumber,
  studentMessages,
  type Student,
  type StudentFilter,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { Person } from '../../seed/students/people'
import type { MockDatabase } from '../../seed/database'
import { isOn } from '../academics/session-controls'
import { assertNotStale, justNow, pageOf } from '../records'
import type { MockHandlers, Call } from '../mock-handler'
import type { Operations } from '@portal/contracts'

const byNumber = ({ people }: MockDatabase, number: string): Person => {
  const person = people.find(({ student }) => student.applicationNumber === number.toUpperCase())
  if (!person) throw notFound()
  return person
}

/** Always the own record for a student; any record for staff. */
function subject(db: MockDatabase, actor: Actor, asked: string | undefined): Person {
  if (actor.kind === 'student') {
    if (asked !== undefined && asked.toUpperCase() !== actor.person.student.applicationNumber)
      throw notFound()
    return actor.person
  }
  if (asked === undefined) throw new Refusal(400, messages.students.numberRequired)
  return byNumber(db, asked)
}

const nameOf = ({ lastname, firstname }: Student): string => `${lastname} ${firstname}`
/** The searched fields of a student. */
export const studentTexts = (student: Student): string[] => [
  student.applicationNumber,
  nameOf(student),
  student.email,
  ...(student.jambNumber ? [student.jambNumber] : []),
]
const listKeys = {
  texts: studentTexts,
  sorts: {
    applicationNumber: (student: Student) => student.applicationNumber,
    matricNumber: (student: Student) => student.matricNumber ?? '',
    name: nameOf,
    email: (student: Student) => student.email,
    status: (student: Student) => student.status,
  },
}

/** All students of the mocks are in their first year. */
const level = 1

/** The values of a student that the filters of the list compare. */
const filteredValues = (student: Student): Record<string, unknown> => ({
  status: student.status,
  session: student.session._id,
  school: student.program.department.school._id,
  department: student.program.department._id,
  program: student.program.program._id,
  year: level,
  submitted: student.applicationForm.completed,
  cleared: student.cleared,
  enrolled: student.matricNumber !== null,
  route: student.entryRoute ?? 'none',
})

/** Like the API: each word of the search in any order, and all filters. */
export function matchesStudent({
  q = '',
  ...filter
}: StudentFilter): (student: Student) => boolean {
  const words = q.split(/\s+/).map(searchedFor)
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  return (student) => {
    const values = filteredValues(student)
    return (
      words.every((isFound) => isFound(studentTexts(student))) &&
      wanted.every(([name, value]) => String(values[name]) === String(value))
    )
  }
}

function listStudents({ query, db }: Call<Operations['GET /students-new']>) {
  const students = (db.scenario.lists === 'empty' ? [] : db.people).map(({ student }) => student)
  const { page, pageSize, sort = '-applicationNumber', ...filter } = query
  const { rows, meta } = pageOf(
    students.filter(matchesStudent(filter)),
    { page, pageSize, sort },
    listKeys,
  )
  return { ...success({ students: rows }), meta }
}

/** Throws 409 if another student of the session has this JAMB number. */
export function assertFreeJamb(
  { people }: MockDatabase,
  typed: string | undefined,
  own?: Person,
  session = own?.student.session._id,
): void {
  const number = storedJambNumber(typed)
  const holder =
    number &&
    people.find(({ student }) => student.jambNumber === number && student.session._id === session)
  const message = studentMessages.jambTaken
  if (holder && holder !== own)
    throw new Refusal(409, message, { errors: [{ field: 'jambNumber', message }] })
}

type Edit = Extract<
  Call<Operations['PUT /students/:applicationNumber']>['body'],
  { surname: string }
>

function edit(
  db: Call<Operations['PUT /students/:applicationNumber']>['db'],
  person: ReturnType<typeof byNumber>,
  body: Edit,
) {
  const { surname: lastname, firstname, othername, email, phone, status } = body
  const { jambNumber, entryRoute } = body
  assertFreeJamb(db, jambNumber, person)
  const { cleared } = person.student
  assertNotStale(person.student.updatedAt, body.basedOn)
  if (person.student.status === 'rejected' && status === 'pending')
    throw conflict(correctionMessages.onlyInView)
  const program =
    db.structure.offerings.find(({ _id }) => _id === body.program) ?? person.student.program
  person.student = {
    ...person.student,
    lastname,
    firstname,
    othername: othername || null,
    email,
    phone,
    program,
    status,
    ...(jambNumber !== undefined && { jambNumber: storedJambNumber(jambNumber) }),
    ...(entryRoute !== undefined && { entryRoute: entryRoute || null }),
    updatedAt: justNow(),
    cleared: cleared || status === 'cleared' || status === 'graduated',
  }
  return done(messages.students.updated)
}

function updateStudent({ params, body, db }: Call<Operations['PUT /students/:applicationNumber']>) {
  const person = byNumber(db, params.applicationNumber)
  if ('surname' in body) return edit(db, person, body)
  const { status } = body
  if (person.student.status !== 'pending') throw conflict(messages.students.alreadyDecided)
  if (!isOn(db, 'admissionProcessing', person.student.applicationNumber))
    throw conflict(messages.students.admissionClosed)
  person.student = { ...person.student, status, updatedAt: justNow() }
  const message = status === 'active' ? messages.students.admitted : messages.students.rejected
  db.mails.unshift({
    to: person.student.email,
    text: status === 'active' ? 'You have been admitted' : 'You have not been admitted',
  })
  return done(message)
}

/** Student records, for the student and for staff. */
export const studentHandlers: MockHandlers = {
  'GET /students/user-data': ({ query, db, actor }) => {
    const { student, biodata } = subject(db, actor, query.applicationNumber)
    return success({ student, biodata })
  },
  'GET /students-new': listStudents,
  'GET /students-new/application/:applicationNumber': ({ params, db, actor }) =>
    success({ student: subject(db, actor, params.applicationNumber).student }),
  'PUT /students/:applicationNumber': updateStudent,
  'GET /student-biodata/:studentId': ({ params, db, actor }) => {
    const person = db.people.find(({ student }) => student._id === params.studentId)
    if (!person || (actor.kind === 'student' && actor.person !== person)) throw notFound()
    return success({ biodata: person.biodata })
  },
}
