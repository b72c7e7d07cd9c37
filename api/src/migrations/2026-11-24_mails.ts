import type { Knex } from 'knex'
import { addColumn, createIndexes, dropColumn, dropIndex } from './schema'

/**
 * The request that caused a mail, and an index for the last sent mail and for the removal of old
 * ones.
 */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'outbox', 'request_id', 'varchar(36)')
  await createIndexes(db, 'outbox', { outbox_sent: ['status', 'sent_at'] })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'outbox', 'outbox_sent')
  await dropColumn(db, 'outbox', 'request_id')
}
