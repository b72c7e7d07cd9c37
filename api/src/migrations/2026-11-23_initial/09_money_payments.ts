import type { Knex } from 'knex'
import { isMysql } from '../../platform/database/connection/database'
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

/** Without `on delete cascade`: a student or a fee that has payments cannot be deleted. */
const ofStudentAndCharge = [
  references('student_id', 'students'),
  references('charge_id', 'program_session_payments'),
]

export async function up(db: Knex): Promise<void> {
  await createPayments(db)
  await createBankPayments(db)
  await createOffice(db)
  await createReceipts(db)
}

async function createPayments(db: Knex): Promise<void> {
  // Virtual on SQLite, as in databases from before this schema: SQLite adds no stored column to a
  // table that exists.
  const computed = isMysql(db) ? 'stored' : 'virtual'
  await createTable(
    db,
    'student_payments',
    [
      id,
      'payment_ref varchar(100) not null unique',
      link('student_id'),
      link('charge_id'),
      'amount_kobo bigint not null',
      'late_fee_kobo bigint not null default 0',
      'received_kobo bigint',
      'fee_kobo bigint',
      'status varchar(10) not null',
      'channel varchar(40)',
      'gateway_id varchar(100)',
      'remarks varchar(500)',
      'paid_at varchar(24)',
      // `student:charge` of a settled payment, and null for all others: no charge is settled twice.
      'settled_key varchar(80)',
      'settled_at varchar(24)',
      'reversed_at varchar(24)',
      // 1 while the Bursary has to look at it.
      'needs_attention boolean not null default 0',
      ...timestamps,
      // The database computes these, so that no writer can forget them. The list shows, sorts and
      // filters by `dated_at`.
      `dated_at varchar(24) generated always as (coalesce(paid_at, created_at)) ${computed}`,
      `ref_key varchar(100) generated always as (lower(payment_ref)) ${computed}`,
      // Finds a payment when only the end of its reference is known.
      'ref_end varchar(4) generated always as (substr(lower(payment_ref), -4)) virtual',
    ],
    ofStudentAndCharge,
  )
  await createIndex(db, 'student_payments', 'student_payments_settled', ['settled_key'], 'unique')
  // One for each order and each filter. Those of status and charge hold the other filters too, so
  // that a count reads the index alone.
  await createIndexes(db, 'student_payments', {
    student_payments_student: ['student_id', 'created_at'],
    student_payments_dated: ['dated_at', 'id'],
    student_payments_amount: ['amount_kobo', 'id'],
    student_payments_ref: ['ref_key', 'id'],
    student_payments_status: ['status', 'dated_at', 'id', 'channel'],
    student_payments_charge_dated: ['charge_id', 'dated_at', 'id', 'status', 'channel'],
    student_payments_channel: ['channel', 'dated_at', 'id'],
    student_payments_attention: ['needs_attention', 'dated_at', 'id'],
    // The money that was collected, and the last change of the list.
    student_payments_settled_at: ['settled_at', 'status', 'charge_id', 'student_id', 'amount_kobo'],
    student_payments_changed: ['updated_at'],
    // The card payment service names the payment of a refund by its own number.
    student_payments_gateway: ['gateway_id'],
    student_payments_ref_end: ['ref_end', 'id'],
  })
}

async function createBankPayments(db: Knex): Promise<void> {
  await createTable(
    db,
    'bank_payments',
    [
      id,
      'reference varchar(100) not null unique',
      link('student_id'),
      link('charge_id'),
      'amount_kobo bigint not null',
      'late_fee_kobo bigint not null default 0',
      'bank varchar(100) not null',
      'teller_number varchar(50) not null',
      'bank_key varchar(100)',
      'teller_number_key varchar(50)',
      'paid_on varchar(10) not null',
      'proof_key varchar(100) not null',
      'proof_type varchar(40) not null',
      'state varchar(10) not null',
      'open_key varchar(80) unique',
      // Folded bank and number of a waiting or approved payment, null when it is refused: a teller
      // belongs to one student.
      'teller_key varchar(160)',
      'reason varchar(300)',
      'decided_by varchar(36)',
      'decided_at varchar(24)',
      ...timestamps,
    ],
    ofStudentAndCharge,
  )
  await createIndex(db, 'bank_payments', 'bank_payments_teller', ['teller_key'], 'unique')
  await createIndexes(db, 'bank_payments', {
    bank_payments_state: ['state', 'created_at'],
    bank_payments_student: ['student_id', 'created_at'],
    bank_payments_teller_number: ['teller_number_key', 'bank_key'],
  })
}

async function createOffice(db: Knex): Promise<void> {
  await createTable(db, 'payment_attention', [
    id,
    'attention_key varchar(150) not null unique',
    'reference varchar(100) not null',
    'kind varchar(30) not null',
    'received_kobo bigint',
    'expected_kobo bigint',
    'detail varchar(500) not null',
    'payment_id varchar(36)',
    'student_id varchar(36)',
    'charge_id varchar(36)',
    'state varchar(10) not null',
    'resolution varchar(500)',
    'resolved_by varchar(36)',
    'resolved_at varchar(24)',
    'snapshot_json mediumtext',
    ...timestamps,
  ])
  await createIndexes(db, 'payment_attention', {
    payment_attention_state: ['state', 'created_at'],
    payment_attention_reference: ['reference'],
  })
  await createTable(db, 'payment_requests', [
    id,
    'kind varchar(20) not null',
    // Of the payment. Empty for a waiver or discount, which has a charge in its place.
    'reference varchar(100) not null',
    'charge_id varchar(36)',
    'amount_kobo bigint not null',
    'reason varchar(300) not null',
    'state varchar(10) not null',
    // Set while the request waits or is carried out: one at a time.
    'open_key varchar(100) unique',
    'attention_id varchar(36)',
    'student_id varchar(36)',
    'proposed_by varchar(36) not null',
    'decided_by varchar(36)',
    'decided_at varchar(24)',
    'gateway_id varchar(100)',
    'detail varchar(500)',
    'next_check_at varchar(24)',
    'lease_until varchar(24)',
    'attempts int not null default 0',
    ...timestamps,
  ])
  await createIndexes(db, 'payment_requests', {
    payment_requests_state: ['state', 'created_at'],
    payment_requests_reference: ['reference'],
    payment_requests_student: ['student_id', 'state'],
  })
}

async function createReceipts(db: Knex): Promise<void> {
  // The text of a receipt never changes; `prints` and `reversed_at` do.
  await createTable(
    db,
    'receipts',
    [
      id,
      'number varchar(30) not null unique',
      'code varchar(40) not null',
      'payment_id varchar(36) not null unique',
      'reference varchar(100) not null unique',
      'issued_at varchar(24) not null',
      'snapshot_json mediumtext not null',
      'prints int not null default 0',
      'reversed_at varchar(24)',
    ],
    [references('payment_id', 'student_payments')],
  )
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, [
    'receipts',
    'payment_requests',
    'payment_attention',
    'bank_payments',
    'student_payments',
  ])
