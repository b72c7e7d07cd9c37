import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'payment_intents',
    [
      id,
      'reference varchar(100) not null unique',
      link('student_id'),
      link('charge_id'),
      'amount_kobo bigint not null',
      'late_fee_kobo bigint not null default 0',
      'currency varchar(3) not null',
      'mode varchar(10) not null',
      'email varchar(254) not null',
      'access_code varchar(100)',
      'state varchar(20) not null',
      // `student:charge` while the payment may still be made, then null: a charge has one at a
      // time.
      'open_key varchar(80) unique',
      'attempts int not null default 0',
      // The last time that the student got the checkout. For a while afterwards the service is
      // asked often.
      'opened_at varchar(24)',
      'last_checked_at varchar(24)',
      'next_check_at varchar(24)',
      'lease_until varchar(24)',
      ...timestamps,
    ],
    [references('student_id', 'students'), references('charge_id', 'program_session_payments')],
  )
  await createIndexes(db, 'payment_intents', {
    payment_intents_next: ['next_check_at'],
    payment_intents_student: ['student_id', 'created_at'],
  })
  // Append-only.
  await createTable(db, 'payment_events', [
    id,
    'reference varchar(100) not null',
    'at varchar(24) not null',
    'cause varchar(30) not null',
    'from_state varchar(20)',
    'to_state varchar(20) not null',
    'detail varchar(500)',
    'snapshot_json mediumtext',
  ])
  await createIndexes(db, 'payment_events', {
    payment_events_reference: ['reference', 'at'],
    payment_events_at: ['at'],
  })
  await createTable(db, 'webhook_inbox', [
    id,
    // Byte by byte as it was received.
    'body mediumtext not null',
    'body_hash varchar(64) not null unique',
    'event varchar(60) not null',
    // Null when the message has no number that tells it from others.
    'event_key varchar(120) unique',
    'reference varchar(100)',
    'received_at varchar(24) not null',
    'processed_at varchar(24)',
    'attempts int not null default 0',
    'next_at varchar(24)',
    'lease_until varchar(24)',
    'error varchar(300)',
  ])
  await createIndexes(db, 'webhook_inbox', { webhook_inbox_waiting: ['processed_at', 'next_at'] })
  await createTable(db, 'payment_sweeps', [
    id,
    // A day of Lagos; each is compared once.
    'day varchar(10) not null unique',
    'lease_until varchar(24)',
    'started_at varchar(24) not null',
    'finished_at varchar(24)',
    'seen int not null default 0',
    'settled int not null default 0',
    'strange int not null default 0',
    'missing int not null default 0',
  ])
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, ['payment_sweeps', 'webhook_inbox', 'payment_events', 'payment_intents'])
