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

const policies = 'registration_policies'

/** Limits of units for carry-overs and for probation, and the students on probation. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, policies, 'max_units_with_carry_over', 'int')
  await addColumn(db, policies, 'max_units_on_probation', 'int')
  await createTable(
    db,
    'student_probations',
    [
      id,
      link('student_id'),
      link('session_id'),
      // Student and session while it is in force: one row for each.
      'active_key varchar(80) unique',
      'reason varchar(300) not null',
      'started_by varchar(36)',
      'ended_at varchar(24)',
      'ended_by varchar(36)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      `${references('session_id', 'academic_sessions')} on delete cascade`,
      `${references('started_by', 'staff')} on delete set null`,
      `${references('ended_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'student_probations', {
    student_probations_student: ['student_id'],
    student_probations_session: ['session_id', 'created_at'],
    student_probations_started_by: ['started_by'],
    student_probations_ended_by: ['ended_by'],
  })
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['student_probations'])
  await dropColumn(db, policies, 'max_units_on_probation')
  await dropColumn(db, policies, 'max_units_with_carry_over')
}
