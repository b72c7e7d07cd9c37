import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { isUnavailable } from '../database/database-errors'
import { clockSkew, secondsFrom, type Clock } from '../clock'
import type { Config } from '../process/config'
import type { Hasher } from '../login/hasher'
import { createMailer, mailsAtOnce, type Mailer } from './mailer'
import { templateOf } from './mails'
import { onMailCommitted } from './outbox'
import { createOutboxRepository, type LeasedMail } from './outbox.repository'
import { createWorker } from '../process/worker'

/** About two days of trying, from a minute apart to six hours apart; then somebody has to look. */
const mostAttempts = 14
const settleAgainMs = 250
const longestWait = 6 * 3600
const backoff = (attempts: number) => Math.min(longestWait, 30 * 2 ** (attempts - 1))
/** Longer than rendering and handing over can take, so that no mail is sent by two workers; keeping a file takes no time. */
const leaseSeconds = ({ smtpUrl }: Config): number => (smtpUrl ? 120 : 15)

interface Deps {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  log: FastifyBaseLogger
  mailer?: Mailer
}

/** Sends what the outbox holds. */
export interface MailWorker {
  start: () => void
  /** Lets the mails in hand finish and takes no other. */
  stop: () => Promise<void>
  /** Sends everything that is due now. */
  drain: () => Promise<void>
}

// A refusal of the mailbox for good, as opposed to "try later" and to a server that is away.
const isPermanent = (error: unknown): boolean => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

// The server's words can hold the message or the address; a code says enough.
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

/** Runs what it is given one after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** A worker over the outbox of one database: several mails on their way at once, the most urgent first. */
export function createMailWorker({
  config,
  db,
  clock,
  hasher,
  log,
  mailer = createMailer(config, clock),
}: Deps): MailWorker {
  const outbox = createOutboxRepository(db)
  const inTurn = createTurns()

  async function send(mail: LeasedMail): Promise<'sent' | 'dropped'> {
    const template = templateOf(mail.kind)
    if (!template) throw new Error(`No template for mails of kind ${mail.kind}`)
    // One after the other: hashes of new passwords must not take the place of people who sign in.
    const message = await inTurn(async () =>
      template.render(mail.data, { db, config, clock, hasher, to: mail.to, askedAt: mail.askedAt }),
    )
    if (message) await mailer.send(mail.to, message, mail.id)
    return message ? 'sent' : 'dropped'
  }

  /** A mail that has left must not leave again because the database was away at that moment. */
  async function settle(
    mail: LeasedMail,
    status: 'sent' | 'dropped',
    until: string,
  ): Promise<void> {
    for (;;) {
      try {
        await outbox.settle(mail.id, { status, at: clock.instant() })
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
    await outbox.settle(mail.id, {
      status: given ? 'failed' : 'waiting',
      at,
      nextAttemptAt,
      error: reason(error),
    })
  }

  async function one(): Promise<boolean> {
    const now = clock.now()
    const until = secondsFrom(now, leaseSeconds(config))
    const mail = await outbox.lease({
      now: now.toISOString(),
      until,
      latest: secondsFrom(now, longestWait + clockSkew),
    })
    if (!mail) return false
    worker.wake() // while this one is on its way, another may follow
    const outcome = await send(mail).catch((error: unknown) => fail(mail, error))
    if (outcome) await settle(mail, outcome, until)
    return true
  }

  // Files are kept one after the other, in the order in which they are shown.
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
