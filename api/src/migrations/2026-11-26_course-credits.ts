import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Courses that students have passed elsewhere. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'course_credits',
    [
      id,
      link('student_id'),
      link('course_id'),
      // Student and course: one row for each.
      'credit_key varchar(80) not null unique',
      'reason varchar(300) not null',
      'given_by varchar(36)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      references('course_id', 'courses'),
      `${references('given_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'course_credits', {
    course_credits_student: ['student_id'],
    course_credits_course: ['course_id'],
    course_credits_given_by: ['given_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['course_credits'])
