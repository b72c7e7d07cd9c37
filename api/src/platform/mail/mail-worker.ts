import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { isUnavailable } from '../database/database-errors'
import { inTransaction } from '../database/unit-of-work'
import { clockSkew, secondsFrom, type Clock } from '../clock'
import type { Config } from '../process/config'
import type { Hasher } from '../login/hasher'
import { createMailer, mailsAtOnce, type Mailer } from './mailer'
import { templateOf } from './mails'
import { onMailCommitted } from './outbox'
import { createOutboxRepository, type LeasedMail, type OutboxRepository } from './outbox.repository'
import { createWorker } from '../process/worker'

/** About two days of retries, at intervals from a minute to six hours; then the mail is marked as failed. */
const mostAttempts = 14
const settleAgainMs = 250
const longestWait = 6 * 3600
const backoff = (attempts: number) => Math.min(longestWait, 30 * 2 ** (attempts - 1))
/** Longer than rendering and sending can take, so that two workers never send the same mail; storing a file is fast. */
const leaseSeconds = ({ smtpUrl }: Config): number => (smtpUrl ? 120 : 15)

interface Deps {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  log: FastifyBaseLogger
  mailer?: Mailer
}

/** Sends the mails in the outbox. */
export interface MailWorker {
  start: () => void
  /** Finishes the current mails and takes no more. */
  stop: () => Promise<void>
  /** Sends all mails that are due now. */
  drain: () => Promise<void>
}

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

/** Runs tasks one after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Outbox worker: sends several mails at once, the most urgent first. */
export function createMailWorker({
  config,
  db,
  clock,
  hasher,
  log,
  mailer = createMailer(config, clock),
}: Deps): MailWorker {
  /** In its own transaction, which retries: a concurrent enqueue may lock row and index in the opposite order. */
  const inOutbox = <T>(work: (outbox: OutboxRepository) => PromiseLike<T>): Promise<T> =>
    inTransaction(db, async (connection) => work(createOutboxRepository(connection)))
  const inTurn = createTurns()

  async function send(mail: LeasedMail): Promise<'sent' | 'dropped'> {
    const template = templateOf(mail.kind)
    if (!template) throw new Error(`No template for mails of kind ${mail.kind}`)
    // One at a time: hashing new passwords must not delay people who sign in.
    const message = await inTurn(async () =>
      template.render(mail.data, { db, config, clock, hasher, to: mail.to, askedAt: mail.askedAt }),
    )
    if (message) await mailer.send(mail.to, message, mail.id)
    return message ? 'sent' : 'dropped'
  }

  /** Stores the result; retries if the database is unavailable, so that a sent mail is not sent again. */
  async function settle(
    mail: LeasedMail,
    status: 'sent' | 'dropped',
    until: string,
  ): Promise<void> {
    for (;;) {
      try {
        await inOutbox((outbox) => outbox.settle(mail.id, { status, at: clock.instant() }))
        return
      } catch (error) {
        if (!isUnavailable(error) || clock.instant() >= until) throw error
        await sleep(settleAgainMs)
      }
    }
  }

  async function fail(mail: LeasedMail, error: unknown): Promise<undefined> {
    const at = clock.instant()
    const given = isPermanent(error) || mail.attempts >= mostAttempts
    log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: reason(error) },
      given ? 'mail failed' : 'mail postponed',
    )
    const nextAttemptAt = secondsFrom(clock.now(), backoff(mail.attempts))
    await inOutbox((outbox) =>
      outbox.settle(mail.id, {
        status: given ? 'failed' : 'waiting',
        at,
        nextAttemptAt,
        error: reason(error),
      }),
    )
  }

  async function one(): Promise<boolean> {
    const now = clock.now()
    const until = secondsFrom(now, leaseSeconds(config))
    const mail = await inOutbox((outbox) =>
      outbox.lease({
        now: now.toISOString(),
        until,
        latest: secondsFrom(now, longestWait + clockSkew),
      }),
    )
    if (!mail) return false
    worker.wake() // lets the next mail start while this one is being sent
    const outcome = await send(mail).catch((error: unknown) => fail(mail, error))
    if (outcome) await settle(mail, outcome, until)
    return true
  }

  // Files are stored one at a time, in display order.
  const worker = createWorker({
    everyMs: 1000,
    atOnce: config.smtpUrl ? mailsAtOnce : 1,
    one,
    onError: (error) => log.warn({ err: error }, 'mail worker'),
  })
  let forget = () => undefined as unknown
  return {
    start() {
      forget = onMailCommitted(worker.wake)
      worker.start()
    },
    async stop() {
      forget()
      await worker.stop()
      mailer.close()
    },
    drain: worker.drain,
  }
}
