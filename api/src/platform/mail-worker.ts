import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { secondsFrom, type Clock } from './clock'
import type { Config } from './config'
import type { Hasher } from './hasher'
import { createMailer, type Mailer } from './mailer'
import { templateOf } from './mails'
import { onMailCommitted } from './outbox'
import { createOutboxRepository, type LeasedMail } from './outbox.repository'
import { createWorker } from './worker'

/** About two days of trying, from a minute apart to six hours apart; then somebody has to look. */
const mostAttempts = 14
const backoff = (attempts: number) => Math.min(6 * 3600, 30 * 2 ** (attempts - 1))
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
  /** Lets the mail in hand finish and takes no other. */
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
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown }
  return [name, code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

/** A worker over the outbox of one database. */
export function createMailWorker({ config, db, clock, hasher, log, mailer = createMailer(config, clock) }: Deps): MailWorker {
  const outbox = createOutboxRepository(db)

  async function send(mail: LeasedMail): Promise<void> {
    const template = templateOf(mail.kind)
    if (!template) throw new Error(`No template for mails of kind ${mail.kind}`)
    const message = await template.render(mail.data, { db, config, clock, hasher, to: mail.to, askedAt: mail.askedAt })
    if (message) await mailer(mail.to, message, mail.id)
    await outbox.settle(mail.id, { status: message ? 'sent' : 'dropped', at: clock.instant() })
  }

  async function fail(mail: LeasedMail, error: unknown): Promise<void> {
    const at = clock.instant()
    const given = isPermanent(error) || mail.attempts >= mostAttempts
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: reason(error) }, given ? 'mail failed' : 'mail postponed')
    const nextAttemptAt = secondsFrom(clock.now(), backoff(mail.attempts))
    await outbox.settle(mail.id, { status: given ? 'failed' : 'waiting', at, nextAttemptAt, error: reason(error) })
  }

  async function one(): Promise<boolean> {
    const mail = await outbox.lease(clock.instant(), secondsFrom(clock.now(), leaseSeconds(config)))
    if (mail) await send(mail).catch((error: unknown) => fail(mail, error))
    return mail !== null
  }

  const worker = createWorker({ everyMs: 1000, one, onError: (error) => log.warn({ err: error }, 'mail worker') })
  let forget = () => undefined as unknown
  return {
    start() {
      forget = onMailCommitted(worker.wake)
      worker.start()
    },
    async stop() {
      forget()
      await worker.stop()
    },
    drain: worker.drain,
  }
}
