import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Courses, where they are taught, and who is assigned to them. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'courses', [
    id,
    'code varchar(20) not null unique',
    'title varchar(200) not null',
    'description varchar(500)',
    'active boolean not null default 1',
    ...timestamps,
  ])
  await createTable(
    db,
    'program_courses',
    [
      id,
      link('offering_id'),
      link('course_id'),
      link('session_id'),
      'lecturer_id varchar(36)',
      'units int not null',
      'hours int not null',
      'year int not null',
      'semester varchar(10) not null',
      'active boolean not null default 1',
      ...timestamps,
    ],
    [
      'unique (offering_id, course_id, session_id)',
      references('offering_id', 'program_offerings'),
      references('course_id', 'courses'),
      references('session_id', 'academic_sessions'),
      references('lecturer_id', 'staff'),
    ],
  )
  for (const column of ['course_id', 'session_id', 'lecturer_id']) {
    await createIndex(db, 'program_courses', `program_courses_${column}`, [column])
  }
  await createTable(
    db,
    'staff_courses',
    [link('staff_id'), link('course_id')],
    [
      'primary key (staff_id, course_id)',
      'foreign key (staff_id) references staff (id) on delete cascade',
      references('course_id', 'courses'),
    ],
  )
  await createIndex(db, 'staff_courses', 'staff_courses_course', ['course_id'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['staff_courses', 'program_courses', 'courses'])
}
