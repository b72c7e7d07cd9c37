import type { Knex } from 'knex'
import { createIndexes, dropIndex } from './schema'

/**
 * Indexes for the filters of the students list, at 1,000,000 rows. A session or an offering is read
 * in list order. For all other filters, one index in list order has their columns, so that neither
 * the count nor a page reads the table. The two shorter indexes begin with the same column and are
 * no longer needed.
 */
export async function up(db: Knex): Promise<void> {
  await createIndexes(db, 'students', {
    students_filters: [
      'application_number',
      'status',
      'session_id',
      'offering_id',
      'year',
      'cleared',
      'form_submitted_at',
      'matric_number',
    ],
    students_session_number: ['session_id', 'application_number'],
    students_offering_number: ['offering_id', 'application_number'],
  })
  await dropIndex(db, 'students', 'students_session')
  await dropIndex(db, 'students', 'students_offering')
}

export async function down(db: Knex): Promise<void> {
  await createIndexes(db, 'students', {
    students_session: ['session_id'],
    students_offering: ['offering_id'],
  })
  await dropIndex(db, 'students', 'students_filters')
  await dropIndex(db, 'students', 'students_session_number')
  await dropIndex(db, 'students', 'students_offering_number')
}
