import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { inTransaction } from '../database/transactions/unit-of-work'
import { clockSkew, secondsFrom, type Clock } from '../clock'
import type { Config } from '../process/config'
import type { Hasher } from '../login/hasher'
import { createMailResults, longestWait } from './mail-results'
import { createMailer, mailsAtOnce, type Mailer } from './mailer'
import { templateOf } from './mails'
import { onMailCommitted } from './outbox'
import { createOutboxRepository, type LeasedMail, type OutboxRepository } from './outbox.repository'
import { createWorker } from '../process/worker'

/**
 * A lease is extended this often while its mail is being sent, however long the mail server takes.
 */
const renewEveryMs = 30_000
/** After this time, another worker sends the mail of a killed process. Storing a file is fast. */
const leaseSeconds = ({ smtpUrl }: Config): number => (smtpUrl ? 120 : 15)

interface Deps {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  log: FastifyBaseLogger
  mailer?: Mailer
  renewEvery?: number
}

/** Sends the mails in the outbox. */
export interface MailWorker {
  start: () => void
  /** Finishes the current mails and takes no more. */
  stop: () => Promise<void>
  /** Sends all mails that are due now. */
  drain: () => Promise<void>
}

/** Runs tasks one after the other. */
function createSerialQueue() {
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
  renewEvery = renewEveryMs,
}: Deps): MailWorker {
  /**
   * In its own transaction, which retries: a concurrent enqueue may lock row and index in the
   * opposite order.
   */
  const inOutbox = <T>(work: (outbox: OutboxRepository) => PromiseLike<T>): Promise<T> =>
    inTransaction(db, async (connection) => work(createOutboxRepository(connection)))
  const results = createMailResults({ inOutbox, clock, log })
  const oneAtATime = createSerialQueue()

  async function send(mail: LeasedMail): Promise<'sent' | 'dropped'> {
    const template = templateOf(mail.kind)
    if (!template) throw new Error(`No template for mails of kind ${mail.kind}`)
    // One at a time: hashing new passwords must not delay people who sign in.
    const message = await oneAtATime(async () =>
      template.render(mail.data, { db, config, clock, hasher, to: mail.to, askedAt: mail.askedAt }),
    )
    if (message) await mailer.send(mail.to, message, mail.id)
    return message ? 'sent' : 'dropped'
  }

  const leaseEnd = (now = clock.now()): string => secondsFrom(now, leaseSeconds(config))

  /** Sends the mail and extends its lease meanwhile. */
  async function sendLeased(mail: LeasedMail): Promise<'sent' | 'dropped'> {
    const renewal = setInterval(() => {
      inOutbox((outbox) => outbox.renew(mail, leaseEnd())).catch((error: unknown) => {
        log.warn({ err: error, mail: mail.id }, 'lease of a mail')
      })
    }, renewEvery)
    return send(mail).finally(() => {
      clearInterval(renewal)
    })
  }

  async function one(): Promise<boolean> {
    const now = clock.now()
    const until = leaseEnd(now)
    const mail = await inOutbox((outbox) =>
      outbox.lease({
        now: now.toISOString(),
        until,
        latest: secondsFrom(now, longestWait + clockSkew),
      }),
    )
    if (!mail) return false
    worker.wake() // lets the next mail start while this one is being sent
    const outcome = await sendLeased(mail).catch((error: unknown) => results.fail(mail, error))
    if (outcome) await results.settle(mail, outcome, leaseEnd())
    return true
  }

  // Files are stored one at a time, in display order.
  const worker = createWorker({
    name: 'mails',
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
