import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Schools, departments and programs, and what of them is offered in which type and mode. */
export async function up(db: Knex): Promise<void> {
  const active = 'active boolean not null default 1'
  const description = 'description varchar(500)'
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
  await createIndex(db, 'departments', 'departments_school', ['school_id'])
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
  await createIndex(db, 'programs', 'programs_department', ['department_id'])
  await createOfferings(db, active)
}

/** The department of an offering is its program's: kept once, so that the two cannot disagree. */
async function createOfferings(db: Knex, active: string): Promise<void> {
  await createTable(
    db,
    'program_structures',
    [id, link('type_id'), link('mode_id'), ...timestamps],
    [references('type_id', 'program_types'), references('mode_id', 'program_modes')],
  )
  await createIndex(db, 'program_structures', 'program_structures_type_mode', [
    'type_id',
    'mode_id',
  ])
  await createIndex(db, 'program_structures', 'program_structures_mode', ['mode_id'])
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
  await createIndex(db, 'program_offerings', 'program_offerings_structure', ['structure_id'])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, [
    'program_offerings',
    'program_structure_semesters',
    'program_structures',
    'programs',
    'departments',
    'schools',
    'program_modes',
    'program_types',
  ])
}
