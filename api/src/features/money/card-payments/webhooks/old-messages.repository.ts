import type { Knex } from 'knex'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'

const deletedAtOnce = 500

/**
 * Deletes messages of the card payment service that were processed before a time, a few in each
 * transaction. The service repeats a message for three days at most.
 */
export async function removeOldMessages(db: Knex, before: string): Promise<void> {
  for (;;) {
    const ids = await db('webhook_inbox')
      .where('processed_at', '<', before)
      .limit(deletedAtOnce)
      .pluck<string[]>('id')
    if (ids.length === 0) return
    await inTransaction(db, (connection) => connection('webhook_inbox').whereIn('id', ids).delete())
  }
}
