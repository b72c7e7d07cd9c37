import type { Knex } from 'knex'
import { createTable, dropTables } from '../schema'

const counters = [
  'loads',
  'load_failures',
  'crashes',
  'load_ms',
  'timed_loads',
  'calls',
  'call_failures',
  // Browsers, each counted once: they tell more about a release than the number of faults.
  'sessions',
  'failed_sessions',
  'signed_in_sessions',
  'failed_signed_in_sessions',
]

export async function up(db: Knex): Promise<void> {
  // Sums of a day and no rows for single events, so that the table does not grow with the traffic.
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

export const down = (db: Knex): Promise<void> => dropTables(db, ['release_counters'])
