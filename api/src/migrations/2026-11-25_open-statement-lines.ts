import type { Knex } from 'knex'
import { createIndexes, dropIndex } from './schema'

/**
 * Finds the oldest payments on bank statements that nobody has recorded, without reading the
 * others.
 */
export async function up(db: Knex): Promise<void> {
  await createIndexes(db, 'bank_statement_lines', {
    bank_statement_lines_open: ['set_aside_at', 'bank_payment_id', 'created_at'],
  })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'bank_statement_lines', 'bank_statement_lines_open')
}
