import type { Knex } from 'knex'
import {
  addColumn,
  createIndex,
  createTable,
  dropColumn,
  dropIndex,
  dropTables,
  id,
} from './schema'

/** What asking the card payment service again and again has to remember. */
export async function up(db: Knex): Promise<void> {
  // When the checkout was given out last: for a while from then on the service is asked often.
  await addColumn(db, 'payment_intents', 'opened_at', 'varchar(24)')
  await createIndex(db, 'payment_events', 'payment_events_at', ['at'])
  // The nightly comparison with the service's own list: one for each day of Lagos, and what it found.
  await createTable(db, 'payment_sweeps', [
    id,
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

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['payment_sweeps'])
  await dropIndex(db, 'payment_events', 'payment_events_at')
  await dropColumn(db, 'payment_intents', 'opened_at')
}
