import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Students whose results are withheld. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'result_withholdings',
    [
      id,
      link('student_id'),
      // The student while it is in force: one row for each.
      'active_key varchar(80) unique',
      'reason varchar(300) not null',
      'started_by varchar(36)',
      'ended_at varchar(24)',
      'ended_by varchar(36)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      `${references('started_by', 'staff')} on delete set null`,
      `${references('ended_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'result_withholdings', {
    result_withholdings_student: ['student_id'],
    result_withholdings_started_by: ['started_by'],
    result_withholdings_ended_by: ['ended_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['result_withholdings'])
