import type { Knex } from 'knex'
import { inTransaction } from '../database/transactions/unit-of-work'
import { fold } from '../text.rules'
import type { Recipient } from './mails'

/** The status of a mail: `dropped` means that it was no longer needed. */
export type MailStatus = 'waiting' | 'sent' | 'dropped' | 'failed'

/** A mail without its content. Times are in UTC. */
export interface OutboxMail {
  id: string
  kind: string
  to: Recipient
  status: MailStatus
  attempts: number
  queuedAt: string
  /** Of a failed mail: when it failed. */
  nextAttemptAt: string
  sentAt: string | null
  /** Name and code of the last error; null after a success. */
  failure: string | null
  /** Until then, a worker is sending the mail; null otherwise. */
  leasedUntil: string | null
}
type Row = Omit<OutboxMail, 'to'> & { recipient: string }

const columns = {
  id: 'id',
  kind: 'kind',
  recipient: 'recipient',
  status: 'status',
  attempts: 'attempts',
  queuedAt: 'created_at',
  nextAttemptAt: 'next_attempt_at',
  sentAt: 'sent_at',
  failure: 'last_error',
  leasedUntil: 'leased_until',
} as const

const toMail = ({ recipient, ...row }: Row): OutboxMail => ({
  ...row,
  to: JSON.parse(recipient) as Recipient,
})

/** The column that orders the mails of each status; each pair has an index. */
const orders: Record<MailStatus, string> = {
  waiting: 'next_attempt_at',
  failed: 'next_attempt_at',
  dropped: 'next_attempt_at',
  sent: 'sent_at',
}

interface Search {
  status: MailStatus
  /** A part of the name or address. */
  q: string
}

/** Mails of the outbox, for people who look after them. */
export const createOutboxMails = (connection: Knex) => {
  const found = ({ status, q }: Search) =>
    connection('outbox')
      .where({ status })
      .modify((query) => {
        // Mails of former versions have no key.
        if (q !== '')
          void query.whereRaw('instr(coalesce(recipient_key, lower(recipient)), ?) > 0', [fold(q)])
      })
  return {
    count: async (search: Search): Promise<number> => {
      const rows = await found(search).count<{ mails: number | string }[]>({ mails: '*' })
      return Number(rows[0]?.mails ?? 0)
    },
    page: async (search: Search, offset: number, limit: number): Promise<OutboxMail[]> => {
      const rows = await found(search)
        .orderBy([
          { column: orders[search.status], order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .offset(offset)
        .limit(limit)
        .select<Row[]>(columns)
      return rows.map(toMail)
    },
    /**
     * The failed mails, and the column with the time of their failure. An index has them in this
     * order.
     */
    failed: () => ({
      rows: connection('outbox').where({ status: 'failed' }),
      column: orders.failed,
    }),
    find: async (id: string): Promise<OutboxMail | undefined> => {
      const row = await connection('outbox').where({ id }).first<Row | undefined>(columns)
      return row && toMail(row)
    },
    /** Lets the next worker send the mail. False if a worker is sending it or has sent it. */
    retry: async ({ id, attempts, leasedUntil }: OutboxMail, now: string): Promise<boolean> =>
      (await connection('outbox')
        .where({ id, attempts, leased_until: leasedUntil })
        .whereIn('status', ['waiting', 'failed'])
        .update({ status: 'waiting', attempts: 0, leased_until: null, next_attempt_at: now })) ===
      1,
    /** Lets the workers send all failed mails. Returns their number. */
    retryFailed: (now: string): PromiseLike<number> =>
      connection('outbox')
        .where({ status: 'failed' })
        .update({ status: 'waiting', attempts: 0, leased_until: null, next_attempt_at: now }),
    /** Marks a failed mail as no longer needed. False if it has not failed. */
    dismiss: async (id: string): Promise<boolean> =>
      (await connection('outbox').where({ id, status: 'failed' }).update({ status: 'dropped' })) ===
      1,
  }
}
export type OutboxMails = ReturnType<typeof createOutboxMails>

const deletedAtOnce = 500

/**
 * Deletes mails that ended before a time, a few in each transaction. Waiting mails are not deleted.
 */
export async function removeOldMails(db: Knex, before: string): Promise<void> {
  for (const [status, column] of [
    ['sent', 'sent_at'],
    ['dropped', 'created_at'],
    ['failed', 'created_at'],
  ] as const)
    for (;;) {
      const old = db('outbox').where({ status }).where(column, '<', before)
      const ids = await old.limit(deletedAtOnce).pluck<string[]>('id')
      if (ids.length === 0) break
      await inTransaction(db, (connection) =>
        connection('outbox').where({ status }).whereIn('id', ids).delete(),
      )
    }
}
