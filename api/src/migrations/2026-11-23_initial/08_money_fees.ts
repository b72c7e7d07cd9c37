import type { Knex } from 'knex'
import { newId } from '../../platform/ids'
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

export async function up(db: Knex): Promise<void> {
  await createPaymentTypes(db)
  await createFees(db)
  await createExceptions(db)
}

/** Types that rules refer to by name, with their names on screens. */
const builtIn = {
  portalFee: 'Portal Fee',
  applicationForm: 'Application Form',
  acceptanceFee: 'Acceptance Fee',
  administrativeFee: 'Administrative Fee',
  schoolFee: 'School Fee',
}

async function createPaymentTypes(db: Knex): Promise<void> {
  await createTable(db, 'payment_types', [
    id,
    'name varchar(150) not null',
    // The folded name: two names that differ in capitals alone are equal.
    'name_key varchar(300)',
    'description varchar(500)',
    'amount_kobo bigint not null',
    'active boolean not null default 1',
    ...timestamps,
  ])
  await createIndex(db, 'payment_types', 'payment_types_name', ['name_key'], 'unique')
  const now = new Date().toISOString()
  const rows = Object.entries(builtIn).map(([name, description]) => ({
    id: newId(),
    name,
    name_key: name.toLowerCase(),
    description,
    amount_kobo: 0,
    active: true,
    created_at: now,
    updated_at: now,
  }))
  await db('payment_types').insert(rows).onConflict('name_key').ignore()
}

async function createFees(db: Knex): Promise<void> {
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
      // Payment type, session, type, mode and group of students: such a fee exists once.
      'fee_key varchar(200)',
      ...timestamps,
    ],
    [
      references('payment_type_id', 'payment_types'),
      references('session_id', 'academic_sessions'),
      references('type_id', 'program_types'),
      references('mode_id', 'program_modes'),
    ],
  )
  await createIndex(
    db,
    'program_session_payments',
    'program_session_payments_fee',
    ['fee_key'],
    'unique',
  )
  // A table of the group academics. It is created here because it refers to fees.
  await createTable(
    db,
    'payment_controls',
    [id, link('set_id'), link('charge_id'), 'active boolean not null default 1', ...timestamps],
    [
      'unique (set_id, charge_id)',
      references('set_id', 'session_control_sets'),
      `constraint payment_controls_charge ${references('charge_id', 'program_session_payments')}`,
    ],
  )
}

/** What one student owes differently from others. */
async function createExceptions(db: Knex): Promise<void> {
  await createTable(
    db,
    'charge_adjustments',
    [
      id,
      link('student_id'),
      link('charge_id'),
      'kind varchar(20) not null',
      'amount_kobo bigint not null',
      'reason varchar(300) not null',
      'made_by varchar(36) not null',
      // `student:charge:kind` until it is taken back: a charge has one of each kind.
      'active_key varchar(100) unique',
      'taken_back_at varchar(24)',
      'taken_back_by varchar(36)',
      ...timestamps,
    ],
    [references('student_id', 'students'), references('charge_id', 'program_session_payments')],
  )
  await createIndexes(db, 'charge_adjustments', {
    charge_adjustments_student: ['student_id', 'charge_id'],
  })
  // Deleted with the student or the charge; the audit trail keeps the history.
  await createTable(
    db,
    'deadline_extensions',
    [
      id,
      link('student_id'),
      link('charge_id'),
      'from_on varchar(10) not null',
      'due_on varchar(10) not null',
      'late_fee_kobo bigint not null default 0',
      'reason varchar(300) not null',
      'made_by varchar(36) not null',
      'taken_back_at varchar(24)',
      'taken_back_by varchar(36)',
      'taken_back_reason varchar(300)',
      ...timestamps,
    ],
    [
      `${references('student_id', 'students')} on delete cascade`,
      `${references('charge_id', 'program_session_payments')} on delete cascade`,
    ],
  )
  await createIndexes(db, 'deadline_extensions', {
    deadline_extensions_student: ['student_id', 'charge_id'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'deadline_extensions',
    'charge_adjustments',
    'payment_controls',
    'program_session_payments',
    'payment_types',
  ])
