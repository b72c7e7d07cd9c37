import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, timestamps } from './schema'

/** Copies of one academic session into another, and what each of them made or changed: what is needed to undo it as one act. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'session_rollovers',
    [
      id,
      link('from_session_id'),
      link('to_session_id'),
      'counts_json text not null',
      'made_by varchar(36)',
      'undone_at varchar(24)',
      'undone_by varchar(36)',
      ...timestamps,
    ],
    [
      'foreign key (from_session_id) references academic_sessions (id) on delete cascade',
      'foreign key (to_session_id) references academic_sessions (id) on delete cascade',
      'foreign key (made_by) references staff (id) on delete set null',
      'foreign key (undone_by) references staff (id) on delete set null',
    ],
  )
  for (const column of ['from_session_id', 'to_session_id', 'made_by', 'undone_by']) {
    await createIndex(db, 'session_rollovers', `session_rollovers_${column}`, [column])
  }
  // What is copied lies in many tables, so `record_id` refers to none of them.
  await createTable(
    db,
    'session_rollover_records',
    [
      link('rollover_id'),
      'kind varchar(30) not null',
      link('record_id'),
      'before_json text',
      'after_json text',
    ],
    [
      'primary key (rollover_id, kind, record_id)',
      'foreign key (rollover_id) references session_rollovers (id) on delete cascade',
    ],
  )
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['session_rollover_records', 'session_rollovers'])
}
