import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Rules of course registration, and the courses that students register in a semester. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'registration_policies',
    [
      id,
      link('session_id'),
      'offering_id varchar(36)',
      // Session and offering, or 'all': one row for each, also for the whole session.
      'scope_key varchar(80) not null unique',
      'semester varchar(10) not null',
      'min_units int',
      'max_units int',
      'change_days int not null',
      'adviser_needed boolean not null',
      'fee_share int not null',
      'version int not null',
      ...timestamps,
    ],
    [
      `${references('session_id', 'academic_sessions')} on delete cascade`,
      `${references('offering_id', 'program_offerings')} on delete cascade`,
    ],
  )
  await createIndexes(db, 'registration_policies', {
    registration_policies_session: ['session_id'],
    registration_policies_offering: ['offering_id'],
  })
  await createTable(
    db,
    'course_registrations',
    [
      id,
      link('student_id'),
      link('session_id'),
      'semester varchar(10) not null',
      // Student, session and semester: one row for each.
      'registration_key varchar(90) not null unique',
      link('offering_id'),
      'level int not null',
      // The newest submission, and the newest approved one: class lists use the approved one.
      'version int not null default 0',
      'approved_version int',
      'form_number varchar(20) unique',
      // The choice that is not submitted, as a JSON list of ids.
      'draft_json text',
      'draft_version int not null default 0',
      'draft_saved_at varchar(24)',
      ...timestamps,
    ],
    [
      references('student_id', 'students'),
      references('session_id', 'academic_sessions'),
      references('offering_id', 'program_offerings'),
    ],
  )
  await createIndexes(db, 'course_registrations', {
    course_registrations_student: ['student_id'],
    course_registrations_place: ['session_id', 'semester', 'offering_id', 'level'],
    course_registrations_offering: ['offering_id'],
  })
  await createTable(
    db,
    'course_registration_versions',
    [
      link('registration_id'),
      'version int not null',
      'state varchar(10) not null',
      'units int not null',
      'policy_version int not null',
      'submitted_at varchar(24) not null',
      'decided_at varchar(24)',
      'decided_by varchar(36)',
      'reason varchar(300)',
    ],
    [
      'primary key (registration_id, version)',
      references('registration_id', 'course_registrations'),
      `${references('decided_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'course_registration_versions', {
    course_registration_versions_decider: ['decided_by'],
  })
  await createTable(
    db,
    'course_registration_lines',
    [
      link('registration_id'),
      'version int not null',
      link('program_course_id'),
      // The units at the submission: a later change of the course does not change the form.
      'units int not null',
    ],
    [
      'primary key (registration_id, version, program_course_id)',
      'foreign key (registration_id, version) references course_registration_versions (registration_id, version)',
      references('program_course_id', 'program_courses'),
    ],
  )
  await createIndexes(db, 'course_registration_lines', {
    course_registration_lines_course: ['program_course_id', 'registration_id', 'version'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'course_registration_lines',
    'course_registration_versions',
    'course_registrations',
    'registration_policies',
  ])
