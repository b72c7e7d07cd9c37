import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Decisions of the Academic Board about students after a semester. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'progressions',
    [
      id,
      link('student_id'),
      link('session_id'),
      'semester varchar(10) not null',
      // Student, session and semester: one decision for each.
      'progression_key varchar(90) not null unique',
      'decision varchar(10) not null',
      'cgpa int not null',
      'minute varchar(40) not null',
      'reason varchar(300)',
      'probation_id varchar(36)',
      'confirmed_by varchar(36)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      references('session_id', 'academic_sessions'),
      `${references('probation_id', 'student_probations')} on delete set null`,
      `${references('confirmed_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'progressions', {
    progressions_student: ['student_id'],
    progressions_session: ['session_id'],
    progressions_probation: ['probation_id'],
    progressions_confirmed: ['confirmed_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['progressions'])
