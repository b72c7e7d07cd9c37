import type { Knex } from 'knex'
import { addColumn, createIndex, dropColumn, dropIndex } from './schema'

const counters = ['sessions', 'failed_sessions', 'signed_in_sessions', 'failed_signed_in_sessions']

/** The order in which mails leave; and how many browsers a release has failed in, which says more than how often. */
export async function up(db: Knex): Promise<void> {
  await addColumn(db, 'outbox', 'priority', 'int not null default 2')
  await createIndex(db, 'outbox', 'outbox_order', ['status', 'priority', 'next_attempt_at'])
  await dropIndex(db, 'outbox', 'outbox_due')
  for (const name of counters)
    await addColumn(db, 'release_counters', name, 'bigint not null default 0')
}

export async function down(db: Knex): Promise<void> {
  for (const name of counters) await dropColumn(db, 'release_counters', name)
  await createIndex(db, 'outbox', 'outbox_due', ['status', 'next_attempt_at'])
  await dropIndex(db, 'outbox', 'outbox_order')
  await dropColumn(db, 'outbox', 'priority')
}
