import type { Knex } from 'knex'
import { createIndexes, dropIndex } from './schema'

/** Finds the course registrations that wait longest, without reading the others. */
export async function up(db: Knex): Promise<void> {
  await createIndexes(db, 'course_registration_versions', {
    course_registration_versions_waiting: ['state', 'submitted_at', 'registration_id'],
  })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'course_registration_versions', 'course_registration_versions_waiting')
}
