import type { Knex } from 'knex'
import {
  addColumn,
  createIndex,
  createTable,
  dropColumn,
  dropIndex,
  dropTables,
  id,
  link,
  references,
  timestamps,
} from './schema'

const instant = (name: string): string => `${name} varchar(24)`
const person = (name: string): string => `${name} varchar(36)`

/** A payment as it is settled. `settled_key` is `student:charge` of what is settled and null besides: no charge is settled twice. */
const settled: Record<string, string> = {
  settled_key: 'varchar(80)',
  late_fee_kobo: 'bigint not null default 0',
  received_kobo: 'bigint',
  settled_at: 'varchar(24)',
  reversed_at: 'varchar(24)',
  /** 1 while something about it waits for the Bursary. */
  needs_attention: 'boolean not null default 0',
}

/** `open_key` is `student:charge` while the payment may still be made, and null afterwards: one at a time, whoever begins it. */
const intents = [
  id,
  'reference varchar(100) not null unique',
  link('student_id'),
  link('charge_id'),
  'amount_kobo bigint not null',
  'late_fee_kobo bigint not null default 0',
  'currency varchar(3) not null',
  'mode varchar(10) not null',
  'email varchar(254) not null',
  'access_code varchar(100)',
  'state varchar(20) not null',
  'open_key varchar(80) unique',
  'attempts int not null default 0',
  instant('last_checked_at'),
  instant('next_check_at'),
  instant('lease_until'),
  ...timestamps,
]

const bankPayments = [
  id,
  'reference varchar(100) not null unique',
  link('student_id'),
  link('charge_id'),
  'amount_kobo bigint not null',
  'late_fee_kobo bigint not null default 0',
  'bank varchar(100) not null',
  'teller_number varchar(50) not null',
  'paid_on varchar(10) not null',
  'proof_key varchar(100) not null',
  'proof_type varchar(40) not null',
  'state varchar(10) not null',
  'open_key varchar(80) unique',
  'reason varchar(300)',
  person('decided_by'),
  instant('decided_at'),
  ...timestamps,
]

const ofStudentAndCharge = [
  references('student_id', 'students'),
  references('charge_id', 'program_session_payments'),
]

async function createPayments(db: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(settled))
    await addColumn(db, 'student_payments', name, definition)
  await createIndex(db, 'student_payments', 'student_payments_settled', ['settled_key'], 'unique')
  await createTable(db, 'payment_intents', intents, ofStudentAndCharge)
  await createIndex(db, 'payment_intents', 'payment_intents_next', ['next_check_at'])
  await createIndex(db, 'payment_intents', 'payment_intents_student', ['student_id', 'created_at'])
  // Append-only: what has happened to a payment, by its reference.
  await createTable(db, 'payment_events', [
    id,
    'reference varchar(100) not null',
    'at varchar(24) not null',
    'cause varchar(30) not null',
    'from_state varchar(20)',
    'to_state varchar(20) not null',
    'detail varchar(500)',
    'snapshot_json mediumtext',
  ])
  await createIndex(db, 'payment_events', 'payment_events_reference', ['reference', 'at'])
  // What the card payment service has said by itself, byte by byte. `event_key` is null where it cannot be told from others.
  await createTable(db, 'webhook_inbox', [
    id,
    'body mediumtext not null',
    'body_hash varchar(64) not null unique',
    'event varchar(60) not null',
    'event_key varchar(120) unique',
    'reference varchar(100)',
    'received_at varchar(24) not null',
    instant('processed_at'),
    'attempts int not null default 0',
    instant('next_at'),
    instant('lease_until'),
    'error varchar(300)',
  ])
  await createIndex(db, 'webhook_inbox', 'webhook_inbox_waiting', ['processed_at', 'next_at'])
}

/** Double entry, append-only: the entries of a transaction add up to 0. `entry_key` names what is entered, so that it is entered once. */
async function createLedger(db: Knex): Promise<void> {
  await createTable(db, 'ledger_transactions', [
    id,
    'entry_key varchar(150) not null unique',
    'kind varchar(30) not null',
    'reference varchar(100)',
    'at varchar(24) not null',
    person('by_id'),
    'reason varchar(300)',
  ])
  await createTable(
    db,
    'ledger_entries',
    [
      id,
      link('transaction_id'),
      'account varchar(40) not null',
      person('student_id'),
      person('charge_id'),
      'amount_kobo bigint not null',
      'at varchar(24) not null',
    ],
    [references('transaction_id', 'ledger_transactions')],
  )
  await createIndex(db, 'ledger_entries', 'ledger_entries_transaction', ['transaction_id'])
  await createIndex(db, 'ledger_entries', 'ledger_entries_student', [
    'student_id',
    'charge_id',
    'account',
  ])
  await createIndex(db, 'ledger_entries', 'ledger_entries_account', ['account', 'at'])
}

async function createReceipts(db: Knex): Promise<void> {
  // What a receipt says is kept as it was said; only how often it was printed, and that it was reversed, changes.
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
      instant('reversed_at'),
    ],
    [references('payment_id', 'student_payments')],
  )
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
    person('payment_id'),
    person('student_id'),
    person('charge_id'),
    'state varchar(10) not null',
    'resolution varchar(500)',
    person('resolved_by'),
    instant('resolved_at'),
    'snapshot_json mediumtext',
    ...timestamps,
  ])
  await createIndex(db, 'payment_attention', 'payment_attention_state', ['state', 'created_at'])
  await createIndex(db, 'payment_attention', 'payment_attention_reference', ['reference'])
  // `open_key` is the reference while the request waits or is carried out: one at a time.
  await createTable(db, 'payment_requests', [
    id,
    'kind varchar(20) not null',
    'reference varchar(100) not null',
    'amount_kobo bigint not null',
    'reason varchar(300) not null',
    'state varchar(10) not null',
    'open_key varchar(100) unique',
    person('attention_id'),
    person('student_id'),
    'proposed_by varchar(36) not null',
    person('decided_by'),
    instant('decided_at'),
    'gateway_id varchar(100)',
    'detail varchar(500)',
    instant('next_check_at'),
    instant('lease_until'),
    'attempts int not null default 0',
    ...timestamps,
  ])
  await createIndex(db, 'payment_requests', 'payment_requests_state', ['state', 'created_at'])
  await createIndex(db, 'payment_requests', 'payment_requests_reference', ['reference'])
  // `active_key` is `student:charge:kind` until it is taken back: each kind once for a charge.
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
      'active_key varchar(100) unique',
      instant('taken_back_at'),
      person('taken_back_by'),
      ...timestamps,
    ],
    ofStudentAndCharge,
  )
  await createIndex(db, 'charge_adjustments', 'charge_adjustments_student', [
    'student_id',
    'charge_id',
  ])
  await createTable(db, 'bank_payments', bankPayments, ofStudentAndCharge)
  await createIndex(db, 'bank_payments', 'bank_payments_state', ['state', 'created_at'])
  await createIndex(db, 'bank_payments', 'bank_payments_student', ['student_id', 'created_at'])
}

/** Payments by card and at the bank, what is settled of them, and the books. */
export async function up(db: Knex): Promise<void> {
  await createPayments(db)
  await createLedger(db)
  await createReceipts(db)
  await createOffice(db)
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, [
    'bank_payments',
    'charge_adjustments',
    'payment_requests',
    'payment_attention',
    'receipts',
    'ledger_entries',
    'ledger_transactions',
    'webhook_inbox',
    'payment_events',
    'payment_intents',
  ])
  await dropIndex(db, 'student_payments', 'student_payments_settled')
  for (const name of Object.keys(settled)) await dropColumn(db, 'student_payments', name)
}
