import type { Knex } from 'knex'
import {
  createIndex,
  createIndexes,
  createTable,
  dropTables,
  id,
  link,
  references,
  timestamps,
} from '../schema'

const active = 'active boolean not null default 1'
const description = 'description varchar(500)'

export async function up(db: Knex): Promise<void> {
  await createStructure(db)
  await createOfferings(db)
  await createSessions(db)
  await createCourses(db)
}

async function createStructure(db: Knex): Promise<void> {
  await createTable(db, 'program_types', [
    id,
    'code varchar(10) not null unique',
    'description varchar(500) not null',
    active,
    ...timestamps,
  ])
  await createTable(db, 'program_modes', [
    id,
    'code varchar(5) not null unique',
    'description varchar(500) not null',
    active,
    ...timestamps,
  ])
  await createTable(db, 'schools', [
    id,
    'code varchar(10) not null unique',
    'name varchar(150) not null',
    description,
    ...timestamps,
  ])
  await createTable(
    db,
    'departments',
    [
      id,
      link('school_id'),
      'code varchar(10) not null unique',
      'name varchar(150) not null',
      description,
      ...timestamps,
    ],
    [references('school_id', 'schools')],
  )
  await createIndexes(db, 'departments', { departments_school: ['school_id'] })
  await createTable(
    db,
    'programs',
    [
      id,
      link('department_id'),
      'code varchar(10) not null unique',
      'name varchar(150) not null',
      description,
      active,
      ...timestamps,
    ],
    [references('department_id', 'departments')],
  )
  await createIndexes(db, 'programs', { programs_department: ['department_id'] })
}

async function createOfferings(db: Knex): Promise<void> {
  await createTable(
    db,
    'program_structures',
    [id, link('type_id'), link('mode_id'), ...timestamps],
    [references('type_id', 'program_types'), references('mode_id', 'program_modes')],
  )
  await createIndexes(db, 'program_structures', {
    program_structures_type_mode: ['type_id', 'mode_id'],
    program_structures_mode: ['mode_id'],
  })
  await createTable(
    db,
    'program_structure_semesters',
    [
      link('structure_id'),
      'year int not null',
      'position int not null',
      'semester varchar(10) not null',
    ],
    [
      'primary key (structure_id, year, position)',
      references('structure_id', 'program_structures'),
    ],
  )
  // The department is stored with the program alone, so that the two cannot differ.
  await createTable(
    db,
    'program_offerings',
    [
      id,
      link('program_id'),
      link('structure_id'),
      'min_units int not null',
      'max_units int not null',
      active,
      ...timestamps,
    ],
    [
      'unique (program_id, structure_id)',
      references('program_id', 'programs'),
      references('structure_id', 'program_structures'),
    ],
  )
  await createIndexes(db, 'program_offerings', { program_offerings_structure: ['structure_id'] })
}

async function createSessions(db: Knex): Promise<void> {
  await createTable(db, 'academic_sessions', [
    id,
    'session_year varchar(9) not null unique',
    'start_on varchar(10) not null',
    'end_on varchar(10) not null',
    'status varchar(10) not null',
    description,
    // 'open' for the open session and null for all others: two requests at once cannot open two.
    'open_key varchar(4) unique',
    ...timestamps,
  ])
  await createTable(
    db,
    'session_control_sets',
    [id, 'session_id varchar(36) not null unique', ...timestamps],
    [references('session_id', 'academic_sessions')],
  )
  await createTable(
    db,
    'session_controls',
    [
      id,
      link('set_id'),
      'control_name varchar(30) not null',
      'active boolean not null default 0',
      'opens_at varchar(24)',
      'closes_at varchar(24)',
      'late_until_at varchar(24)',
      ...timestamps,
    ],
    ['unique (set_id, control_name)', references('set_id', 'session_control_sets')],
  )
}

async function createCourses(db: Knex): Promise<void> {
  await createTable(db, 'courses', [
    id,
    'code varchar(20) not null unique',
    'title varchar(200) not null',
    description,
    active,
    // The code in capitals and without spaces, and folded text for order and search.
    "code_key varchar(20) not null default ''",
    "title_key varchar(200) not null default ''",
    "search_text varchar(260) not null default ''",
    ...timestamps,
  ])
  await createIndex(db, 'courses', 'courses_code_key', ['code_key'], 'unique')
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
      active,
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
  await createIndexes(db, 'program_courses', {
    program_courses_course_id: ['course_id'],
    program_courses_session_id: ['session_id'],
    program_courses_lecturer_id: ['lecturer_id'],
  })
  // A table of the group staff. It is created here because it refers to courses.
  await createTable(
    db,
    'staff_courses',
    [link('staff_id'), link('course_id')],
    [
      'primary key (staff_id, course_id)',
      `${references('staff_id', 'staff')} on delete cascade`,
      references('course_id', 'courses'),
    ],
  )
  await createIndexes(db, 'staff_courses', { staff_courses_course: ['course_id'] })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'staff_courses',
    'program_courses',
    'courses',
    'session_controls',
    'session_control_sets',
    'academic_sessions',
    'program_offerings',
    'program_structure_semesters',
    'program_structures',
    'programs',
    'departments',
    'schools',
    'program_modes',
    'program_types',
  ])
