import type { Knex } from 'knex'
import { createTable, dropTables } from './schema'

const counters = [
  'loads',
  'load_failures',
  'crashes',
  'load_ms',
  'timed_loads',
  'calls',
  'call_failures',
]

/** How releases of areas do: sums for each day, never a row for an event. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'release_counters',
    [
      'area varchar(40) not null',
      'release_id varchar(40) not null',
      'day_on varchar(10) not null',
      ...counters.map((name) => `${name} bigint not null default 0`),
      // Instant and reason in one text, so that the latest is the greatest.
      'last_fault varchar(40)',
    ],
    ['primary key (area, release_id, day_on)'],
  )
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['release_counters'])
}
