import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createImports(db)
  await createSessionRollovers(db)
}

async function createImports(db: Knex): Promise<void> {
  await createTable(db, 'imports', [
    id,
    'kind varchar(20) not null',
    'file_name varchar(200) not null',
    // One of `importStates`.
    'state varchar(20) not null',
    'total int not null',
    'handled int not null default 0',
    'counts_json varchar(200)',
    'problem varchar(500)',
    // A process holds the import until then. After a kill the next process takes it over.
    'holder varchar(36)',
    'held_until varchar(24)',
    link('made_by'),
    'finished_at varchar(24)',
    ...timestamps,
  ])
  await createIndexes(db, 'imports', { imports_created: ['created_at'] })
  await createTable(
    db,
    'import_rows',
    [
      link('import_id'),
      'line int not null',
      'values_json text not null',
      'outcome varchar(10)',
      "what varchar(400) not null default ''",
      'notes_json text',
      // Computed by the preview, used when the row is written.
      'plan_json text',
    ],
    ['primary key (import_id, line)', `${references('import_id', 'imports')} on delete cascade`],
  )
  await createIndexes(db, 'import_rows', {
    import_rows_outcome: ['import_id', 'outcome', 'line'],
  })
}

async function createSessionRollovers(db: Knex): Promise<void> {
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
      `${references('from_session_id', 'academic_sessions')} on delete cascade`,
      `${references('to_session_id', 'academic_sessions')} on delete cascade`,
      `${references('made_by', 'staff')} on delete set null`,
      `${references('undone_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'session_rollovers', {
    session_rollovers_from_session_id: ['from_session_id'],
    session_rollovers_to_session_id: ['to_session_id'],
    session_rollovers_made_by: ['made_by'],
    session_rollovers_undone_by: ['undone_by'],
  })
  // The records of a rollover are in many tables, so `record_id` refers to none.
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
      `${references('rollover_id', 'session_rollovers')} on delete cascade`,
    ],
  )
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, ['session_rollover_records', 'session_rollovers', 'import_rows', 'imports'])
