import type { CoverageRow, MissingStudent, Student } from '@portal/contracts'
import { success } from '../../../answers'
import type { MockDatabase } from '../../seed/database'
import { openSession } from '../academics/open-session'
import type { MockHandlers } from '../mock-handler'
import { placeOf } from './earlier-semesters'
import { policyOf } from './offered-courses'

const enrolled = ({ people }: MockDatabase): Student[] =>
  people
    .map(({ student }) => student)
    .filter(({ matricNumber, status }) => matricNumber !== null && status !== 'suspended')

const columnOf = ({ registrations }: MockDatabase, { _id }: Student) => {
  const state = registrations.own[_id]?.versions[0]?.state
  return state === 'approved' || state === 'submitted' || state === 'returned' ? state : 'missing'
}

export function coverageOf(db: MockDatabase): CoverageRow[] {
  const session = openSession(db)?._id ?? ''
  const rows = new Map<string, CoverageRow>()
  for (const student of enrolled(db)) {
    const { program } = student
    const { level } = placeOf(db, student)
    const key = `${program._id}:${String(level)}`
    const row = rows.get(key) ?? {
      _id: key,
      program,
      level,
      semester: policyOf(db, session, program._id).semester,
      students: 0,
      approved: 0,
      submitted: 0,
      returned: 0,
      missing: 0,
    }
    row.students += 1
    row[columnOf(db, student)] += 1
    rows.set(key, row)
  }
  return [...rows.values()]
}

const toMissing = (db: MockDatabase, student: Student): MissingStudent => ({
  _id: student._id,
  applicationNumber: student.applicationNumber,
  matricNumber: student.matricNumber ?? '',
  name: [student.firstname, student.othername, student.lastname].filter(Boolean).join(' '),
  program: student.program,
  level: placeOf(db, student).level,
  email: student.email,
  phone: student.phone,
})

export const missingStudents = (db: MockDatabase, submitted?: 'all'): MissingStudent[] =>
  enrolled(db)
    .filter((student) => submitted === 'all' || columnOf(db, student) === 'missing')
    .map((student) => toMissing(db, student))

/** Which students have registered their courses, for the academic office. */
export const registrationCoverageHandlers: MockHandlers = {
  'GET /registration-coverage': ({ db }) =>
    success({ sessionYear: openSession(db)?.sessionYear ?? '', rows: coverageOf(db) }),
  'GET /missing-registrations': ({ db, query }) => {
    const { program, q = '', page = 1, pageSize = 10 } = query
    const students = missingStudents(db, query.submitted)
      .filter((student) => !program || student.program._id === program)
      .filter(({ level }) => query.level === undefined || query.level === (level ?? 'none'))
      .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    return {
      ...success({ students: students.slice((page - 1) * pageSize, page * pageSize) }),
      meta: { total: students.length, page, pageSize },
    }
  },
}
