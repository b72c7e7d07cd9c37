import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

const versions = 'course_registration_versions'

/** The exception that a student asks for: its reason, and the rules as a JSON list. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, versions, 'exception_reason', 'varchar(300)')
  await addColumn(db, versions, 'exception_json', 'text')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, versions, 'exception_json')
  await dropColumn(db, versions, 'exception_reason')
}
