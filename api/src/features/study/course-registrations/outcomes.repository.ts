import type { Knex } from 'knex'
import type { Outcome } from './attempts.rules'
import { approvedCourses } from './class-lists'

/** The students whose published results have one outcome. */
export interface CourseOutcome {
  programCourse: string
  students: readonly string[]
  outcome: Outcome
}

/** Students whose registrations one statement changes. */
const atOnce = 200

/**
 * Stores the outcome of a course in the approved registrations of these students. Prerequisites and
 * carry-overs read it there.
 */
export async function storeOutcomes(
  connection: Knex,
  { programCourse, students, outcome }: CourseOutcome,
): Promise<void> {
  for (let from = 0; from < students.length; from += atOnce)
    await connection('course_registration_lines')
      .where({ program_course_id: programCourse })
      .whereExists(
        connection('course_registrations as row')
          .where('row.id', connection.ref('course_registration_lines.registration_id'))
          .where('row.approved_version', connection.ref('course_registration_lines.version'))
          .whereIn('row.student_id', students.slice(from, from + atOnce))
          .select('row.id'),
      )
      .update({ outcome })
}

/** The outcome of a course in each approved registration, by the id of the student. */
export async function outcomesOfCourse(
  connection: Knex,
  programCourse: string,
): Promise<Map<string, Outcome>> {
  const rows: { student: string; outcome: Outcome }[] = await approvedCourses(connection)
    .where({ 'n.program_course_id': programCourse })
    .select({ student: 's.id', outcome: 'n.outcome' })
  return new Map(rows.map(({ student, outcome }) => [student, outcome]))
}
