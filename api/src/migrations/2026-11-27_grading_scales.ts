import type { Knex } from 'knex'
import { createTable, dropTables, id, references, timestamps } from './schema'

export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'grading_scales',
    [
      id,
      'name varchar(150) not null',
      'session_id varchar(36)',
      // 'all' or the id of the session, so that no two scales begin with the same one.
      'cohort_key varchar(36) not null unique',
      'bands text not null',
      'classes text not null',
      'repeats varchar(10) not null',
      'rounding varchar(10) not null',
      'pass_mark int not null',
      'ca_max int not null',
      'probation_below int not null',
      ...timestamps,
    ],
    [references('session_id', 'academic_sessions')],
  )
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['grading_scales'])
}
