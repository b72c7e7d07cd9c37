import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Scripts of students who are not in the class of a score sheet. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'found_scripts',
    [
      id,
      link('sheet_id'),
      'number varchar(40) not null',
      // Sheet and number while it waits: one report of each.
      'waiting_key varchar(80) unique',
      'ca int not null',
      'exam int not null',
      'note varchar(300)',
      'state varchar(10) not null',
      'reported_by varchar(36)',
      'reason varchar(300)',
      'decided_by varchar(36)',
      'decided_at varchar(24)',
      ...timestamps,
    ],
    [
      references('sheet_id', 'score_sheets'),
      `${references('reported_by', 'staff')} on delete set null`,
      `${references('decided_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'found_scripts', {
    found_scripts_sheet: ['sheet_id', 'created_at'],
    found_scripts_state: ['state', 'created_at'],
    found_scripts_reported: ['reported_by'],
    found_scripts_decided: ['decided_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['found_scripts'])
