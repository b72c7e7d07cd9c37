import type { Knex } from 'knex'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

const table = 'course_registrations'
const index = 'course_registrations_approved_place'

/**
 * The program and level of the approved courses. The student may have been moved since, and a newer
 * submission has a place of its own, which is that of the row.
 */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, table, 'approved_offering_id', 'varchar(36)')
  await addColumn(db, table, 'approved_level', 'int')
  await db(table)
    .whereNotNull('approved_version')
    .whereNull('approved_level')
    .update({ approved_offering_id: db.ref('offering_id'), approved_level: db.ref('level') })
  await createIndex(db, table, index, [
    'session_id',
    'semester',
    'approved_offering_id',
    'approved_level',
  ])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, table, index)
  await dropColumn(db, table, 'approved_level')
  await dropColumn(db, table, 'approved_offering_id')
}
