import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references } from '../schema'

/**
 * Double entry, append-only: the entries of a transaction add up to 0. Students, fees and staff
 * have no foreign key here, so that the ledger outlives them.
 */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'ledger_transactions', [
    id,
    // Names the matter, so that it is entered once.
    'entry_key varchar(150) not null unique',
    'kind varchar(30) not null',
    'reference varchar(100)',
    'at varchar(24) not null',
    'by_id varchar(36)',
    'reason varchar(300)',
  ])
  // Read each time a payment is settled.
  await createIndexes(db, 'ledger_transactions', {
    ledger_transactions_reference: ['reference', 'kind'],
  })
  await createTable(
    db,
    'ledger_entries',
    [
      id,
      link('transaction_id'),
      'account varchar(40) not null',
      'student_id varchar(36)',
      'charge_id varchar(36)',
      'amount_kobo bigint not null',
      'at varchar(24) not null',
    ],
    [references('transaction_id', 'ledger_transactions')],
  )
  await createIndexes(db, 'ledger_entries', {
    ledger_entries_transaction: ['transaction_id'],
    ledger_entries_student: ['student_id', 'charge_id', 'account'],
    ledger_entries_account: ['account', 'at'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, ['ledger_entries', 'ledger_transactions'])
