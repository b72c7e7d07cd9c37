import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { addColumn, dropColumn } from './schema'

/** When a student was cleared, and when their matriculation number was issued. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'students', 'cleared_at', 'varchar(24)')
  await addColumn(db, 'students', 'matric_issued_at', 'varchar(24)')
  await backfillClearances(db)
}

/** Clearances that were made before there was a column for their time are found in the audit log; no act issued numbers before it. */
async function backfillClearances(db: Knex): Promise<void> {
  const record = isMysql(db) ? "concat('students/', students.id)" : "'students/' || students.id"
  await db('students')
    .whereNull('cleared_at')
    .whereIn('status', ['cleared', 'graduated'])
    .update({
      cleared_at: db('audit_log')
        .where({
          record: db.raw(record),
          action: 'student.status-changed',
          after_json: '{"status":"cleared"}',
        })
        .max('at'),
    })
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'students', 'matric_issued_at')
  await dropColumn(db, 'students', 'cleared_at')
}
