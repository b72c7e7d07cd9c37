import type { Knex } from 'knex'
import {
  addColumn,
  createIndexes,
  createTable,
  dropColumn,
  dropTables,
  id,
  link,
  references,
  timestamps,
} from './schema'

/** Marks that another person enters a second time. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'score_sheets', 'second_entry', 'boolean not null default 0')
  await createTable(
    db,
    'second_scores',
    [
      id,
      link('sheet_id'),
      link('student_id'),
      // Student and sheet: one row for each.
      'score_key varchar(80) not null unique',
      'ca int',
      'exam int',
      'word varchar(3)',
      'version int not null',
      'entered_by varchar(36)',
      ...timestamps,
    ],
    [
      references('sheet_id', 'score_sheets'),
      references('student_id', 'students'),
      `${references('entered_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'second_scores', {
    second_scores_sheet: ['sheet_id', 'student_id'],
    second_scores_student: ['student_id'],
    second_scores_entered: ['entered_by'],
  })
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['second_scores'])
  await dropColumn(db, 'score_sheets', 'second_entry')
}
