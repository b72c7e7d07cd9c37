import type { Knex } from 'knex'
import { addColumn, createIndex, createIndexes, dropColumn, dropIndex } from './schema'

const filters = [
  'application_number',
  'status',
  'session_id',
  'offering_id',
  'year',
  'cleared',
  'form_submitted_at',
  'matric_number',
]

/**
 * The JAMB number of a student, unique in the session of entry, and the entry route. Both are
 * unknown for students of before. The index of the filters gets the route, so that no filter reads
 * the table.
 */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'students', 'jamb_number', 'varchar(20)')
  await addColumn(db, 'students', 'entry_route', 'varchar(12)')
  await createIndex(db, 'students', 'students_jamb', ['entry_session_id', 'jamb_number'], 'unique')
  await createIndexes(db, 'students', { students_list_filters: [...filters, 'entry_route'] })
  await dropIndex(db, 'students', 'students_filters')
}

export async function down(db: Knex): Promise<void> {
  await createIndexes(db, 'students', { students_filters: filters })
  await dropIndex(db, 'students', 'students_list_filters')
  await dropIndex(db, 'students', 'students_jamb')
  await dropColumn(db, 'students', 'entry_route')
  await dropColumn(db, 'students', 'jamb_number')
}
