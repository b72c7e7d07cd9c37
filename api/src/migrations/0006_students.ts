import type { Knex } from 'knex'
import {
  createIndex,
  createTable,
  dropTables,
  id,
  link,
  passwordColumns,
  references,
  timestamps,
} from './schema'

const personal = [
  'application_number varchar(20) not null unique',
  'matric_number varchar(30) unique',
  'firstname varchar(80) not null',
  'lastname varchar(80) not null',
  'othername varchar(80)',
  'email varchar(254) not null',
  'phone varchar(30) not null',
  'gender varchar(10)',
  'height varchar(20)',
  'weight varchar(20)',
  'religion varchar(40)',
  'blood_group varchar(10)',
  'medical_conditions varchar(500)',
]

/** Students and applicants. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'students',
    [
      id,
      ...personal,
      'status varchar(12) not null',
      link('session_id'),
      link('entry_session_id'),
      link('offering_id'),
      'year int',
      'semester varchar(10)',
      'cleared boolean not null default 0',
      // Hash of session, offering, e-mail and names: a repeated registration meets it and creates nothing.
      'registration_key varchar(64) not null unique',
      // Folded text (see students.rules): names in the order of the list, and all that a search looks at.
      'name_key varchar(170) not null',
      'search_text varchar(500) not null',
      ...passwordColumns,
      ...timestamps,
    ],
    [
      references('session_id', 'academic_sessions'),
      references('entry_session_id', 'academic_sessions'),
      references('offering_id', 'program_offerings'),
    ],
  )
  await indexStudents(db)
  await createBiodata(db)
}

/** One index for each order of the list of 100,000 students; the last one answers a search without touching the table. */
async function indexStudents(db: Knex): Promise<void> {
  const indexes: Record<string, string[]> = {
    students_status: ['status', 'application_number'],
    students_status_name: ['status', 'name_key', 'application_number'],
    students_name: ['name_key', 'application_number'],
    students_email: ['email', 'application_number'],
    students_matric: ['matric_number', 'application_number'],
    students_session: ['session_id'],
    students_entry_session: ['entry_session_id'],
    students_offering: ['offering_id'],
    students_search: ['application_number', 'search_text'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await createIndex(db, 'students', name, columns)
}

/**
 * The nested parts of the form are JSON text: they are written once, together, and only ever read whole with their form.
 */
async function createBiodata(db: Knex): Promise<void> {
  await createTable(
    db,
    'biodata',
    [
      id,
      'student_id varchar(36) not null unique',
      'status int not null default 0',
      'gender varchar(10)',
      'dob_on varchar(10)',
      'permanent_address varchar(300)',
      'nationality varchar(80)',
      'state_of_origin varchar(60)',
      'lga varchar(60)',
      'place_of_birth varchar(120)',
      'marital_status varchar(20)',
      'parent_guardian text',
      'next_of_kin text',
      'academic_background text',
      'examinations text',
      'photo_key varchar(80)',
      'submitted_at varchar(24)',
      ...timestamps,
    ],
    ['foreign key (student_id) references students (id) on delete cascade'],
  )
  // How many rows a large table has, and a number that moves with every change to it: counting 100,000 rows for each page is
  // the most expensive part of a list.
  await createTable(db, 'row_counts', [
    'name varchar(60) not null primary key',
    'total int not null',
    'changes int not null',
  ])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['row_counts', 'biodata', 'students'])
}
