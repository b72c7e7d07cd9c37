import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
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

/**
 * All courses of approved registrations of these students, and their course credits, by the id of
 * the student.
 */
export async function attemptsOf(
  connection: Knex,
  students: readonly string[],
): Promise<Map<string, Attempt[]>> {
  const credits = creditsOf(connection, students).select(
    withoutSemester.map((name) => connection.raw('null as ??', [name])),
  )
  const rows = (await connection('course_registrations as row')
    .join('course_registration_lines as n', (on) => {
      on.on('n.registration_id', 'row.id').andOn('n.version', 'row.approved_version')
    })
    .join('program_courses as c', 'c.id', 'n.program_course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .whereIn('row.student_id', students)
    .select({
      student: 'row.student_id',
      course: 'c.course_id',
      kind: 'c.kind',
      session_year: 'a.session_year',
      semester: 'row.semester',
      outcome: 'n.outcome',
    })
    // The columns of a union are in this order.
    .unionAll(credits)) as Row[]
  const attempts = new Map<string, Attempt[]>()
  for (const row of rows)
    attempts.set(row.student, [...(attempts.get(row.student) ?? []), toAttempt(row)])
  return attempts
}
/** `attemptsOf`, bound to a connection. */
export type Attempts = (students: readonly string[]) => Promise<Map<string, Attempt[]>>
