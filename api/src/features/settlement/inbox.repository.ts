import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../platform/clock'
import { leaseSeconds } from './schedule.rules'

/** A message of the card payment service, taken by this worker until its lease ends. */
export interface LeasedMessage {
  id: string
  event: string
  reference: string | null
  attempts: number
}
interface Row {
  id: string
  event: string
  reference: string | null
  attempts: number
  lease_until: string | null
}

/** Messages of the card payment service that were stored, as their worker sees them. */
export const createInboxRepository = (connection: Knex) => ({
  lease: async (now: Date): Promise<LeasedMessage | null> => {
    const [at, latest] = [now.toISOString(), secondsFrom(now, 3600 + clockSkew)]
    const isDue =
      (column: string, most: string) =>
      (query: Knex.QueryBuilder): void =>
        void query.whereNull(column).orWhere(column, '<=', at).orWhere(column, '>', most)
    const due = await connection('webhook_inbox')
      .whereNull('processed_at')
      .where(isDue('next_at', latest))
      .where(isDue('lease_until', secondsFrom(now, leaseSeconds + clockSkew)))
      .orderBy('received_at')
      .limit(10)
      .select<Row[]>('id', 'event', 'reference', 'attempts', 'lease_until')
    for (const { id, event, reference, attempts, lease_until } of due) {
      const taken: number = await connection('webhook_inbox')
        .where({ id, lease_until })
        .whereNull('processed_at')
        .update({ lease_until: secondsFrom(now, leaseSeconds), attempts: attempts + 1 })
      if (taken === 1) return { id, event, reference, attempts: attempts + 1 }
    }
    return null
  },
  done: (id: string, now: string) =>
    connection('webhook_inbox')
      .where({ id })
      .update({ processed_at: now, lease_until: null, next_at: null, error: null }),
  postpone: (id: string, nextAt: string, error: string) =>
    connection('webhook_inbox')
      .where({ id })
      .update({ next_at: nextAt, lease_until: null, error: error.slice(0, 300) }),
})
export type InboxRepository = ReturnType<typeof createInboxRepository>
