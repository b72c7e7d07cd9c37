import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, link, references } from './schema'

/** Staff who teach a program course with its lecturer. They leave with the program course. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'program_course_assistants',
    [link('program_course_id'), link('staff_id'), 'created_at varchar(24) not null'],
    [
      'primary key (program_course_id, staff_id)',
      `${references('program_course_id', 'program_courses')} on delete cascade`,
      references('staff_id', 'staff'),
    ],
  )
  await createIndexes(db, 'program_course_assistants', {
    program_course_assistants_staff: ['staff_id'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['program_course_assistants'])
