import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, timestamps } from './schema'

/** Decisions on many students at once: who asked for them, and what has come of each. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'decision_batches', [
    id,
    // What the browser made when it asked; sent again it finds this batch instead of starting another one.
    'request_key varchar(36) not null unique',
    // Hash of decision and selection, so that the same key with other students is noticed.
    'content_key varchar(64) not null',
    'decision varchar(12) not null',
    'status varchar(10) not null',
    'made_by varchar(36) not null',
    'address varchar(60) not null',
    'request_id varchar(60) not null',
    'leased_until varchar(24)',
    'finished_at varchar(24)',
    ...timestamps,
  ])
  await createIndex(db, 'decision_batches', 'decision_batches_due', ['status', 'updated_at'])
  // A record that is deleted later keeps its line here, so neither column refers to it.
  await createTable(
    db,
    'decision_batch_rows',
    [
      'batch_id varchar(36) not null',
      'student_id varchar(36) not null',
      'application_number varchar(20) not null',
      'outcome varchar(10) not null',
      'reason varchar(300)',
    ],
    [
      'primary key (batch_id, student_id)',
      'foreign key (batch_id) references decision_batches (id) on delete cascade',
    ],
  )
  await createIndex(db, 'decision_batch_rows', 'decision_batch_rows_outcome', [
    'batch_id',
    'outcome',
    'student_id',
  ])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['decision_batch_rows', 'decision_batches'])
}
