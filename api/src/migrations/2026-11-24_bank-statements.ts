import type { Knex } from 'knex'
import { createIndex, createIndexes, createTable, id, link, references, timestamps } from './schema'

/** Bank statements and the payments on them. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'bank_statements', [
    id,
    'bank varchar(100) not null',
    'bank_key varchar(100) not null',
    'file_name varchar(200) not null',
    'imported_by varchar(36) not null',
    'created_at varchar(24) not null',
  ])
  await createTable(
    db,
    'bank_statement_lines',
    [
      id,
      link('statement_id'),
      'line_row integer not null',
      'bank_key varchar(100) not null',
      'paid_on varchar(10) not null',
      'amount_kobo bigint not null',
      'narration varchar(500) not null',
      'number varchar(50) not null',
      // The same payment on two statements has the same key.
      'line_key varchar(64) not null',
      'bank_payment_id varchar(36)',
      'reason varchar(300)',
      'set_aside_at varchar(24)',
      ...timestamps,
    ],
    [references('statement_id', 'bank_statements')],
  )
  await createIndex(db, 'bank_statement_lines', 'bank_statement_lines_key', ['line_key'], 'unique')
  await createIndex(
    db,
    'bank_statement_lines',
    'bank_statement_lines_payment',
    ['bank_payment_id'],
    'unique',
  )
  await createIndexes(db, 'bank_statement_lines', {
    bank_statement_lines_day: ['paid_on', 'id'],
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTableIfExists('bank_statement_lines')
  await db.schema.dropTableIfExists('bank_statements')
}
