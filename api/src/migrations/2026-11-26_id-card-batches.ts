import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, references, timestamps } from './schema'

/** The row in which the starts of batches take turns. */
const lockName = 'id-card-batches'

/** ID cards for several students, made in the background. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'id_card_batches', [
    id,
    // Made by the browser: a repeated request finds its batch and starts no second one.
    'request_key varchar(36) not null unique',
    // Hash of the selection: the same key with other students is refused.
    'content_key varchar(64) not null',
    'status varchar(10) not null',
    // Counts of the rows, which are removed before the batch.
    'total int not null',
    'issued int not null default 0',
    'refused int not null default 0',
    'made_by varchar(36) not null',
    'address varchar(60) not null',
    'request_id varchar(60) not null',
    'leased_until varchar(24)',
    'finished_at varchar(24)',
    'removed_at varchar(24)',
    ...timestamps,
  ])
  await createIndexes(db, 'id_card_batches', {
    id_card_batches_due: ['status', 'updated_at'],
    id_card_batches_old: ['removed_at', 'finished_at'],
  })
  // A student who is merged into another keeps the line here, so it does not refer to students.
  await createTable(
    db,
    'id_card_batch_rows',
    [
      'batch_id varchar(36) not null',
      'student_id varchar(36) not null',
      'application_number varchar(20) not null',
      'outcome varchar(10) not null',
      'paper_id varchar(36)',
      'reason varchar(300)',
    ],
    [
      'primary key (batch_id, student_id)',
      `${references('batch_id', 'id_card_batches')} on delete cascade`,
    ],
  )
  await createIndexes(db, 'id_card_batch_rows', {
    id_card_batch_rows_order: ['batch_id', 'outcome', 'application_number'],
    id_card_batch_rows_student: ['student_id'],
  })
  await db('turns').insert({ name: lockName }).onConflict('name').ignore()
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['id_card_batch_rows', 'id_card_batches'])
  await db('turns').where({ name: lockName }).delete()
}
