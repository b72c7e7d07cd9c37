import type { Knex } from 'knex'
import { createTable, dropTables, id, link, references, timestamps } from './schema'

/** Academic sessions and their switches. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'academic_sessions', [
    id,
    'session_year varchar(9) not null unique',
    'start_on varchar(10) not null',
    'end_on varchar(10) not null',
    'status varchar(10) not null',
    'description varchar(500)',
    // 'open' for the open session and null for all others: the unique key lets no race open two.
    'open_key varchar(4) unique',
    ...timestamps,
  ])
  await createTable(
    db,
    'session_control_sets',
    [id, 'session_id varchar(36) not null unique', ...timestamps],
    [references('session_id', 'academic_sessions')],
  )
  await createTable(
    db,
    'session_controls',
    [
      id,
      link('set_id'),
      'control_name varchar(30) not null',
      'active boolean not null default 0',
      ...timestamps,
    ],
    ['unique (set_id, control_name)', references('set_id', 'session_control_sets')],
  )
  // `charge_id` is a program session payment; that table comes with the finance feature, and its foreign key with it.
  await createTable(
    db,
    'payment_controls',
    [id, link('set_id'), link('charge_id'), 'active boolean not null default 1', ...timestamps],
    ['unique (set_id, charge_id)', references('set_id', 'session_control_sets')],
  )
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, [
    'payment_controls',
    'session_controls',
    'session_control_sets',
    'academic_sessions',
  ])
}
