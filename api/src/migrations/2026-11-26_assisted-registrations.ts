import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

const versions = 'course_registration_versions'

/**
 * The member of staff who submitted courses for a student, with the reason; both null otherwise.
 */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, versions, 'submitted_by', 'varchar(36)')
  await addColumn(db, versions, 'assistance_reason', 'varchar(300)')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, versions, 'assistance_reason')
  await dropColumn(db, versions, 'submitted_by')
}
