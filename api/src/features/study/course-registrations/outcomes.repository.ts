import type { Knex } from 'knex'
import type { Outcome } from './attempts.rules'

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
  for (let from = 0; from < students.length; from += atOnce) {
    const rows: { id: string; version: number }[] = await connection('course_registrations')
      .whereIn('student_id', students.slice(from, from + atOnce))
      .whereNotNull('approved_version')
      .whereIn(
        'id',
        connection('course_registration_lines')
          .where({ program_course_id: programCourse })
          .select('registration_id'),
      )
      .select({ id: 'id', version: 'approved_version' })
    for (const { id, version } of rows)
      await connection('course_registration_lines')
        .where({ registration_id: id, version, program_course_id: programCourse })
        .update({ outcome })
  }
}
