import type { Knex } from 'knex'
import { clockSkew, secondsFrom } from '../../../../platform/clock'
import { leaseSeconds } from '../confirm/schedule.rules'

/** A webhook message that this worker has leased. */
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

/** Stored webhook messages, for the worker that processes them. */
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
  /**
   * Returns the message to the queue without counting an attempt, because the gateway was not
   * asked.
   */
  putBack: ({ id, attempts }: LeasedMessage, nextAt: string) =>
    connection('webhook_inbox')
      .where({ id })
      .update({ next_at: nextAt, lease_until: null, attempts: attempts - 1 }),
  postpone: (id: string, nextAt: string, error: string) =>
    connection('webhook_inbox')
      .where({ id })
      .update({ next_at: nextAt, lease_until: null, error: error.slice(0, 300) }),
})
export type InboxRepository = ReturnType<typeof createInboxRepository>
