import type { Knex } from 'knex'
import type { Recipient } from './mails'

/** A mail that this worker has leased. */
export interface LeasedMail {
  id: string
  kind: string
  to: Recipient
  data: Record<string, unknown>
  attempts: number
  askedAt: string
  /** The request that caused the mail, if one did. */
  requestId: string | undefined
}

interface Row {
  id: string
  kind: string
  recipient: string
  payload: string
  attempts: number
  leased_until: string | null
  created_at: string
  request_id: string | null
}

const toMail = (row: Row): LeasedMail => ({
  id: row.id,
  kind: row.kind,
  to: JSON.parse(row.recipient) as Recipient,
  data: JSON.parse(row.payload) as Record<string, unknown>,
  attempts: row.attempts + 1,
  askedAt: row.created_at,
  requestId: row.request_id ?? undefined,
})

/** Result of an attempt to send a mail. */
export interface Outcome {
  status: 'sent' | 'dropped' | 'waiting' | 'failed'
  at: string
  /** Of a failed mail: when it failed. */
  nextAttemptAt?: string
  error?: string
}

/** Outbox rows, for the worker. */
export const createOutboxRepository = (db: Knex) => ({
  /**
   * Leases the most urgent due mail, or returns null. Compare-and-set on the lease: of several
   * workers exactly one gets it. A time after `latest` was written by a clock that was ahead, and
   * does not delay the mail.
   */
  async lease({
    now,
    until,
    latest,
  }: {
    now: string
    until: string
    latest: string
  }): Promise<LeasedMail | null> {
    const due = await db('outbox')
      .where('status', 'waiting')
      .where(
        (turn) =>
          void turn.where('next_attempt_at', '<=', now).orWhere('next_attempt_at', '>', latest),
      )
      .where(
        (free) =>
          void free
            .whereNull('leased_until')
            .orWhere('leased_until', '<=', now)
            .orWhere('leased_until', '>', latest),
      )
      .orderBy(['priority', 'next_attempt_at'])
      .limit(10)
      .select<Row[]>()
    for (const row of due) {
      const taken = await db('outbox')
        .where({ id: row.id, status: 'waiting', leased_until: row.leased_until })
        .update({ leased_until: until, attempts: row.attempts + 1 })
      if (taken === 1) return toMail(row)
    }
    return null
  },
  /** Extends the lease of a mail that is still being sent, unless another worker has taken it. */
  renew: ({ id, attempts }: LeasedMail, until: string) =>
    db('outbox').where({ id, attempts, status: 'waiting' }).update({ leased_until: until }),
  /**
   * Stores the result. A failure of an attempt whose lease another worker has taken changes
   * nothing.
   */
  settle: ({ id, attempts }: LeasedMail, { status, at, nextAttemptAt, error }: Outcome) =>
    db('outbox')
      .where(status === 'waiting' || status === 'failed' ? { id, attempts } : { id })
      .update({
        status,
        leased_until: null,
        last_error: error?.slice(0, 500) ?? null,
        ...(status === 'sent' && { sent_at: at }),
        ...(nextAttemptAt !== undefined && { next_attempt_at: nextAttemptAt }),
      }),
})
export type OutboxRepository = ReturnType<typeof createOutboxRepository>
