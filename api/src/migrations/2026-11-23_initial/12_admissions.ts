import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, references, timestamps } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createDrafts(db)
  await createCorrections(db)
  await createDecisionBatches(db)
}

async function createDrafts(db: Knex): Promise<void> {
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
    [`${references('student_id', 'students')} on delete cascade`],
  )
  // Each photo in the store is searched for here before it is removed.
  await createIndexes(db, 'application_drafts', { application_drafts_photo: ['photo_key'] })
}

/** One of two merged records is deleted, so these tables refer to none. */
async function createCorrections(db: Knex): Promise<void> {
  await createTable(
    db,
    'distinct_students',
    [
      'one_id varchar(36) not null',
      'other_id varchar(36) not null',
      'by_id varchar(36) not null',
      'at varchar(24) not null',
    ],
    ['primary key (one_id, other_id)'],
  )
  await createTable(db, 'student_merges', [
    id,
    'kept_id varchar(36) not null',
    'closed_id varchar(36) not null',
    'closed_number varchar(20) not null',
    // Both records before they were merged, and the rows that were moved: an undo needs them.
    'before_json mediumtext not null',
    'made_by varchar(36) not null',
    'undone_at varchar(24)',
    'undone_by varchar(36)',
    ...timestamps,
  ])
  await createIndexes(db, 'student_merges', {
    student_merges_kept: ['kept_id'],
    student_merges_closed: ['closed_number', 'undone_at'],
  })
}

async function createDecisionBatches(db: Knex): Promise<void> {
  await createTable(db, 'decision_batches', [
    id,
    // Made by the browser: a repeated request finds its batch and starts no second one.
    'request_key varchar(36) not null unique',
    // Hash of decision and selection: the same key with other students is refused.
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
  await createIndexes(db, 'decision_batches', { decision_batches_due: ['status', 'updated_at'] })
  // A student who is deleted later keeps the line here, so it does not refer to students.
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
      `${references('batch_id', 'decision_batches')} on delete cascade`,
    ],
  )
  await createIndexes(db, 'decision_batch_rows', {
    decision_batch_rows_outcome: ['batch_id', 'outcome', 'student_id'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'decision_batch_rows',
    'decision_batches',
    'student_merges',
    'distinct_students',
    'application_drafts',
  ])
