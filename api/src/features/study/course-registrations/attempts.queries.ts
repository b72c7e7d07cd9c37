import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { creditsOf } from '../course-credits'
import type { Attempt, Outcome } from './attempts.rules'

interface Registered {
  kind: CourseKind
  session_year: string
  semester: string
  outcome: Outcome
}
/** A course of a registration, or a credit. */
type Row = { student: string; course: string } & (Registered | { kind: null })

/** Before every semester: the course was passed elsewhere. */
const credited = {
  kind: 'core',
  sessionYear: '',
  semester: '',
  outcome: 'passed',
  credited: true,
} as const

function toAttempt({ course, ...row }: Row): Attempt {
  if (row.kind === null) return { course, ...credited }
  const { kind, session_year: sessionYear, semester, outcome } = row
  return { course, kind, sessionYear, semester, outcome }
}

/** The columns of a row that a credit does not have. */
const withoutSemester = ['kind', 'session_year', 'semester', 'outcome']

const rowsOf = compiledQuery((connection: Knex, { students }: { students: readonly string[] }) =>
  connection('course_registrations as row')
    .join('course_registration_lines as n', (on) => {
      on.on('n.registration_id', 'row.id').andOn('n.version', 'row.approved_version')
    })
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .whereIn('row.student_id', students)
    .select<Row[]>({
      student: 'row.student_id',
      course: 'c.course_id',
      kind: 'c.kind',
      session_year: 'a.session_year',
      semester: 'row.semester',
      outcome: 'n.outcome',
    })
    // The columns of a union are in this order.
    .unionAll(
      creditsOf(connection, students).select(
        withoutSemester.map((name) => connection.raw('null as ??', [name])),
      ),
    ),
)

/**
 * All courses of approved registrations of these students, and their course credits, by the id of
 * the student.
 */
export async function attemptsOf(
  connection: Knex,
  students: readonly string[],
): Promise<Map<string, Attempt[]>> {
  const rows = await rowsOf(connection, { students })
  const attempts = new Map<string, Attempt[]>()
  for (const row of rows)
    attempts.set(row.student, [...(attempts.get(row.student) ?? []), toAttempt(row)])
  return attempts
}
/** `attemptsOf`, bound to a connection. */
export type Attempts = (students: readonly string[]) => Promise<Map<string, Attempt[]>>

interface Taken {
  sessionYear: string
  semester: string
  outcome: 'passed' | null
}

/**
 * The latest semester in which a student has a course whose outcome is not a fail, in an approved
 * registration or in one that waits; undefined if there is none.
 */
export const semesterOfCourse = (
  connection: Knex,
  student: string,
  course: string,
): Promise<Taken | undefined> =>
  connection('course_registrations as row')
    .join('course_registration_versions as v', 'v.registration_id', 'row.id')
    .join('course_registration_lines as n', (on) => {
      on.on('n.registration_id', 'v.registration_id').andOn('n.version', 'v.version')
    })
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .where({ 'row.student_id': student, 'c.course_id': course })
    .where((approved) => {
      void approved
        .where('v.version', connection.ref('row.approved_version'))
        .orWhere((waiting) => {
          void waiting
            .where('v.version', connection.ref('row.version'))
            .where({ 'v.state': 'submitted' })
        })
    })
    .where((open) => {
      void open.whereNull('n.outcome').orWhere({ 'n.outcome': 'passed' })
    })
    .orderBy([
      { column: 'a.session_year', order: 'desc' },
      { column: 'row.semester', order: 'desc' },
    ])
    .first<Taken | undefined>({
      sessionYear: 'a.session_year',
      semester: 'row.semester',
      outcome: 'n.outcome',
    })
