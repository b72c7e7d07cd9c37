import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'
import { addColumn, createIndex, createTable, dropColumn, dropTables, timestamps } from './schema'

/** What the pages of students need: unfinished forms, when the admission office decided, and which browser a session is. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'application_drafts',
    [
      'student_id varchar(36) not null primary key',
      'version int not null default 0',
      'values_json mediumtext',
      'photo_key varchar(80)',
      'saved_at varchar(24)',
      ...timestamps,
    ],
    ['foreign key (student_id) references students (id) on delete cascade'],
  )
  // Whether any draft still names a photo is asked for each photo that is found in the store.
  await createIndex(db, 'application_drafts', 'application_drafts_photo', ['photo_key'])
  await addColumn(db, 'account_sessions', 'user_agent', 'varchar(300)')
  await addColumn(db, 'students', 'decided_at', 'varchar(24)')
  await backfillDecisions(db)
}

/** Decisions that were made before there was a column for their time are found in the audit log. */
async function backfillDecisions(db: Knex): Promise<void> {
  const record = isMysql(db) ? "concat('students/', students.id)" : "'students/' || students.id"
  await db('students')
    .whereNull('decided_at')
    .whereNot('status', 'pending')
    .update({
      decided_at: db('audit_log')
        .where({ record: db.raw(record) })
        .whereIn('action', ['student.admitted', 'student.rejected'])
        .max('at'),
    })
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'students', 'decided_at')
  await dropColumn(db, 'account_sessions', 'user_agent')
  await dropTables(db, ['application_drafts'])
}
