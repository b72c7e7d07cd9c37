import type { Knex } from 'knex'
import { approvedCourses } from '../class-lists'

/** Those of the program courses that a student has registered in the portal, and not on paper. */
export async function registeredInPortal(
  connection: Knex,
  programCourses: readonly string[],
): Promise<Set<string>> {
  const ids = await approvedCourses(connection)
    .join('course_registration_versions as j', (on) => {
      on.on('j.registration_id', 'n.registration_id').andOn('j.version', 'n.version')
    })
    .whereNull('j.import_file')
    .whereIn('n.program_course_id', [...programCourses])
    .distinct()
    .pluck<string[]>('n.program_course_id')
  return new Set(ids)
}
