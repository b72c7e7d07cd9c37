import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { creditsOf } from '../course-credits'
import type { Attempt, Outcome } from './attempts.rules'

interface Row {
  student: string
  course: string
  kind: CourseKind
  session_year: string
  semester: string
  outcome: Outcome
}

/** Before every semester: the course was passed elsewhere. */
const credited = {
  kind: 'core',
  sessionYear: '',
  semester: '',
  outcome: 'passed',
  credited: true,
} as const

/**
 * All courses of approved registrations of these students, and their course credits, by the id of
 * the student.
 */
export async function attemptsOf(
  connection: Knex,
  students: readonly string[],
): Promise<Map<string, Attempt[]>> {
  const rows: Row[] = await connection('course_registrations as row')
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
  const attempts = new Map<string, Attempt[]>()
  for (const { student, session_year: sessionYear, ...row } of rows)
    attempts.set(student, [...(attempts.get(student) ?? []), { ...row, sessionYear }])
  for (const { student, course } of await creditsOf(connection, students))
    attempts.set(student, [...(attempts.get(student) ?? []), { ...credited, course }])
  return attempts
}
/** `attemptsOf`, bound to a connection. */
export type Attempts = (students: readonly string[]) => Promise<Map<string, Attempt[]>>
