import type { Knex } from 'knex'
import {
  createIndex,
  createTable,
  dropIndex,
  dropTables,
  id,
  link,
  references,
  timestamps,
} from './schema'

/** What students have paid, with the fees that it was paid for: as far as a student's record shows it, and is kept for its sake. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'payment_types', [
    id,
    'name varchar(150) not null',
    'description varchar(500)',
    'amount_kobo bigint not null',
    'active boolean not null default 1',
    ...timestamps,
  ])
  await createTable(
    db,
    'program_session_payments',
    [
      id,
      link('payment_type_id'),
      link('session_id'),
      link('type_id'),
      link('mode_id'),
      'applicable_to varchar(10) not null',
      'payment_order int not null',
      'amount_kobo bigint not null',
      'due_on varchar(10)',
      'apply_late_fee boolean not null default 0',
      'late_fee_kobo bigint not null default 0',
      'active boolean not null default 1',
      ...timestamps,
    ],
    [
      references('payment_type_id', 'payment_types'),
      references('session_id', 'academic_sessions'),
      references('type_id', 'program_types'),
      references('mode_id', 'program_modes'),
    ],
  )
  await createTable(
    db,
    'student_payments',
    [
      id,
      'payment_ref varchar(100) not null unique',
      link('student_id'),
      link('charge_id'),
      'amount_kobo bigint not null',
      'fee_kobo bigint',
      'status varchar(10) not null',
      'channel varchar(40)',
      'gateway_id varchar(100)',
      'remarks varchar(500)',
      'paid_at varchar(24)',
      ...timestamps,
    ],
    // Without `on delete cascade`: money that has moved keeps its student, whatever a service forgets to ask.
    [references('student_id', 'students'), references('charge_id', 'program_session_payments')],
  )
  await createIndex(db, 'student_payments', 'student_payments_student', [
    'student_id',
    'created_at',
  ])
  await createIndex(db, 'student_payments', 'student_payments_charge', ['charge_id'])
  // Whether another form still names a photo is asked before its file goes with a student.
  await createIndex(db, 'biodata', 'biodata_photo', ['photo_key'])
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'biodata', 'biodata_photo')
  await dropTables(db, ['student_payments', 'program_session_payments', 'payment_types'])
}
