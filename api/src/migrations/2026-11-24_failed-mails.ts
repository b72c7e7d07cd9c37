import type { Knex } from 'knex'
import { addColumn, createIndexes, dropColumn, dropIndex } from './schema'

/** The folded name and address of a mail for the search, and an index for the last failed mails. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'outbox', 'recipient_key', 'text')
  await createIndexes(db, 'outbox', { outbox_attempts: ['status', 'next_attempt_at', 'id'] })
}

export async function down(db: Knex): Promise<void> {
  await dropIndex(db, 'outbox', 'outbox_attempts')
  await dropColumn(db, 'outbox', 'recipient_key')
}
