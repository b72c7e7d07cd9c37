import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { secondsFrom, type Clock } from '../clock'
import { isUnavailable } from '../database/connection/database-errors'
import type { LeasedMail, OutboxRepository } from './outbox.repository'

/**
 * About two days of retries, at intervals from a minute to six hours; then the mail is marked as
 * failed.
 */
const mostAttempts = 14
const settleAgainMs = 250
/** The longest interval between two attempts, in seconds. */
export const longestWait = 6 * 3600
const backoff = (attempts: number) => Math.min(longestWait, 30 * 2 ** (attempts - 1))

// A permanent refusal by the mailbox, not a temporary one or an unavailable server.
const isPermanent = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

// The server's text may contain the message or the address; a code is enough.
const reason = (error: unknown): string => {
  const { code, responseCode, name } = error as {
    code?: unknown
    responseCode?: unknown
    name?: unknown
  }
  return [name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}

interface Deps {
  /** Runs the work in a transaction of its own, which retries. */
  inOutbox: <T>(work: (outbox: OutboxRepository) => PromiseLike<T>) => Promise<T>
  clock: Clock
  log: FastifyBaseLogger
}

/** Stores the results of attempts to send mails. */
export function createMailResults({ inOutbox, clock, log }: Deps) {
  return {
    /**
     * Stores the result; retries if the database is unavailable, so that a sent mail is not sent
     * again.
     */
    async settle(mail: LeasedMail, status: 'sent' | 'dropped', until: string): Promise<void> {
      for (;;) {
        try {
          await inOutbox((outbox) => outbox.settle(mail, { status, at: clock.instant() }))
          return
        } catch (error) {
          if (!isUnavailable(error) || clock.instant() >= until) throw error
          await sleep(settleAgainMs)
        }
      }
    },

    /** Schedules the next attempt, or marks the mail as failed. */
    async fail(mail: LeasedMail, error: unknown): Promise<undefined> {
      const isFinal = isPermanent(error) || mail.attempts >= mostAttempts
      log.warn(
        {
          reqId: mail.requestId,
          mail: mail.id,
          kind: mail.kind,
          attempts: mail.attempts,
          reason: reason(error),
        },
        isFinal ? 'mail failed' : 'mail postponed',
      )
      await inOutbox((outbox) =>
        outbox.settle(mail, {
          status: isFinal ? 'failed' : 'waiting',
          at: clock.instant(),
          nextAttemptAt: isFinal
            ? clock.instant()
            : secondsFrom(clock.now(), backoff(mail.attempts)),
          error: reason(error),
        }),
      )
    },
  }
}
