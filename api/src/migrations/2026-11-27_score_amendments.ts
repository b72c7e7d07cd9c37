import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Changes of published marks. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'score_amendments',
    [
      id,
      link('sheet_id'),
      link('student_id'),
      // Student and sheet while it waits: one at a time.
      'open_key varchar(80) unique',
      'before_json varchar(100) not null',
      'after_json varchar(100) not null',
      'reason varchar(300) not null',
      'state varchar(10) not null',
      'asked_by varchar(36)',
      'decided_at varchar(24)',
      'decided_by varchar(36)',
      'decision_reason varchar(300)',
      ...timestamps,
    ],
    [
      references('sheet_id', 'score_sheets'),
      references('student_id', 'students'),
      `${references('asked_by', 'staff')} on delete set null`,
      `${references('decided_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'score_amendments', {
    score_amendments_sheet: ['sheet_id', 'created_at'],
    score_amendments_student: ['student_id'],
    score_amendments_state: ['state', 'created_at'],
    score_amendments_asked: ['asked_by'],
    score_amendments_decided: ['decided_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['score_amendments'])
