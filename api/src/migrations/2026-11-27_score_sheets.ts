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

/** Score sheets with their marks and steps. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'score_sheets',
    [
      id,
      // One sheet for each course of a program in a session.
      'program_course_id varchar(36) not null unique',
      'state varchar(20) not null',
      'due_on varchar(10) not null',
      // As the grading scale had it when the sheet was opened.
      'ca_max int not null',
      // The person who submitted it last: somebody else moderates it.
      'submitted_by varchar(36)',
      'published_at varchar(24)',
      'reminded_at varchar(24)',
      ...timestamps,
    ],
    [
      references('program_course_id', 'program_courses'),
      `${references('submitted_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'score_sheets', {
    score_sheets_state: ['state', 'updated_at'],
    score_sheets_submitter: ['submitted_by'],
  })
  await createTable(
    db,
    'scores',
    [
      id,
      link('sheet_id'),
      link('student_id'),
      // Student and sheet: one row for each.
      'score_key varchar(80) not null unique',
      'ca int',
      'exam int',
      // In place of marks.
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
  await createIndexes(db, 'scores', {
    scores_sheet: ['sheet_id', 'student_id'],
    scores_student: ['student_id'],
    scores_entered: ['entered_by'],
  })
  await createTable(
    db,
    'score_sheet_steps',
    [
      id,
      link('sheet_id'),
      'from_state varchar(20) not null',
      'to_state varchar(20) not null',
      'staff_id varchar(36)',
      'at varchar(24) not null',
      'checksum varchar(64) not null',
      'comment varchar(300)',
      'minute varchar(40)',
    ],
    [
      references('sheet_id', 'score_sheets'),
      `${references('staff_id', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'score_sheet_steps', {
    score_sheet_steps_sheet: ['sheet_id', 'at'],
    score_sheet_steps_staff: ['staff_id'],
  })
  // The latest session of students whose published results use the scale, which can no longer be
  // changed.
  await addColumn(db, 'grading_scales', 'used_until', 'varchar(9)')
}

export async function down(db: Knex): Promise<void> {
  await dropColumn(db, 'grading_scales', 'used_until')
  await dropTables(db, ['score_sheet_steps', 'scores', 'score_sheets'])
}
