import type { Knex } from 'knex'
import {
  createIndexes,
  createTable,
  dropTables,
  id,
  link,
  passwordColumns,
  references,
  timestamps,
} from '../schema'

export async function up(db: Knex): Promise<void> {
  await createStudents(db)
  await createWords(db)
  await createForms(db)
  await createMatricReviews(db)
  await createControlExtensions(db)
}

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

/** The telephone number without spaces and punctuation. */
const digits = ['-', '(', ')', '+', '.'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  "replace(phone, ' ', '')",
)

/**
 * Columns by which two records of one person are found. The database computes them, so that no
 * writer can forget them. The last ten digits are compared: '0803 123 4567' and '+234 803 123 4567'
 * are equal.
 */
const generated = [
  'email_key varchar(254) generated always as (lower(email)) virtual',
  `phone_key varchar(30) generated always as (case when length(${digits}) >= 10 then substr(${digits}, -10) else null end) virtual`,
]

async function createStudents(db: Knex): Promise<void> {
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
      'decided_at varchar(24)',
      'cleared_at varchar(24)',
      'matric_issued_at varchar(24)',
      // Copies from the form: lists and figures need them for many students at once.
      'born_on varchar(10)',
      'form_submitted_at varchar(24)',
      // Hash of session, offering, e-mail and names, so that a repeated registration creates
      // nothing.
      'registration_key varchar(64) not null unique',
      // Folded text (students.rules.ts): order of the list, search, and names in any order.
      'name_key varchar(170) not null',
      'search_text varchar(500) not null',
      "person_key varchar(170) not null default ''",
      ...passwordColumns,
      ...timestamps,
      ...generated,
    ],
    [
      references('session_id', 'academic_sessions'),
      references('entry_session_id', 'academic_sessions'),
      references('offering_id', 'program_offerings'),
    ],
  )
  // The list has 100,000 rows. Each of its orders has an index, and a search reads an index without
  // the table.
  await createIndexes(db, 'students', {
    students_status: ['status', 'application_number'],
    students_status_name: ['status', 'name_key', 'application_number'],
    students_email: ['email', 'application_number'],
    students_matric: ['matric_number', 'application_number'],
    students_session: ['session_id'],
    students_entry_session: ['entry_session_id'],
    students_offering: ['offering_id'],
    students_search: ['application_number', 'search_text'],
    students_phone: ['phone'],
    // The bell of each member of staff asks for the newest twice a minute.
    students_created: ['created_at', 'id'],
    students_email_key: ['email_key', 'id'],
    students_phone_key: ['phone_key', 'id'],
    students_person: ['born_on', 'person_key', 'id'],
    students_figures: ['session_id', 'status', 'offering_id', 'cleared', 'matric_number'],
    students_session_created: ['session_id', 'created_at'],
    students_session_submitted: ['session_id', 'form_submitted_at'],
    students_name_search: ['name_key', 'application_number', 'search_text'],
  })
}

async function createWords(db: Knex): Promise<void> {
  await createTable(
    db,
    'student_word_parts',
    ['part varchar(64) not null', 'word varchar(64) not null'],
    ['primary key (part, word)'],
  )
  await createTable(
    db,
    'student_words',
    ['application_number varchar(20) not null', 'word varchar(64) not null'],
    [
      'primary key (application_number, word)',
      'foreign key (application_number) references students (application_number) on delete cascade',
    ],
  )
  await createIndexes(db, 'student_words', { student_words_word: ['word', 'application_number'] })
}

async function createForms(db: Knex): Promise<void> {
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
      // Nested parts are JSON: they are written together, and read only with the whole form.
      'parent_guardian text',
      'next_of_kin text',
      'academic_background text',
      'examinations text',
      'photo_key varchar(80)',
      'submitted_at varchar(24)',
      ...timestamps,
    ],
    [`${references('student_id', 'students')} on delete cascade`],
  )
  await createIndexes(db, 'biodata', {
    // Before a photo is deleted with its student, other forms are searched for it.
    biodata_photo: ['photo_key'],
    biodata_submitted: ['submitted_at', 'student_id'],
  })
}

/**
 * No column refers to another table: a record may be deleted before its review. Then the review
 * finds no student.
 */
async function createMatricReviews(db: Knex): Promise<void> {
  await createTable(db, 'matric_reviews', [
    id,
    link('session_id'),
    link('type_id'),
    link('mode_id'),
    // The last student that was checked: a stopped review goes on after this one.
    "after_id varchar(36) not null default ''",
    'due_at varchar(24) not null',
    ...timestamps,
  ])
  await createIndexes(db, 'matric_reviews', { matric_reviews_due: ['due_at'] })
}

/** A table of the group academics. It is created here because it refers to students. */
async function createControlExtensions(db: Knex): Promise<void> {
  await createTable(
    db,
    'control_extensions',
    [
      id,
      link('control_id'),
      link('student_id'),
      'until_at varchar(24) not null',
      'reason varchar(300) not null',
      'given_by varchar(36)',
      ...timestamps,
    ],
    [
      `${references('control_id', 'session_controls')} on delete cascade`,
      `${references('student_id', 'students')} on delete cascade`,
      `${references('given_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'control_extensions', {
    control_extensions_student: ['student_id', 'created_at'],
    control_extensions_control: ['control_id', 'created_at'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'control_extensions',
    'matric_reviews',
    'biodata',
    'student_words',
    'student_word_parts',
    'students',
  ])
