import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Knex } from 'knex'
import { createApp } from '../src/app'
import type { AccountKind } from '../src/platform/actor'
import { createClock, type Clock } from '../src/platform/clock'
import { readConfig, type Config } from '../src/platform/process/config'
import { createPaystack } from '../src/platform/gateway/paystack'
import type { Gateway } from '../src/platform/gateway'
import type { Limits } from '../src/platform/gateway/caller'
import type { GatewaySettings } from '../src/platform/gateway/settings'
import { createHasher, type Hasher } from '../src/platform/login/hasher'
import { createMailWorker, type MailWorker } from '../src/platform/mail/mail-worker'
import { readStoredMails, type StoredMail } from '../src/platform/mail/mail-folder'
import { closeTestDatabase, emptyTables, openTestDatabase, temporaryFolder } from './database'
import { captureLog, type CapturedLog } from './log'

/** Real Argon2id at the lowest cost, because tests create hundreds of accounts. */
const cheapHash = { memoryCost: 64, timeCost: 1 }

/** A clock that runs like the machine's and can be moved. */
export interface TestClock extends Clock {
  forward(seconds: number): void
}

function testClock(): TestClock {
  let ahead = 0
  const clock = createClock(() => new Date(Date.now() + ahead))
  return { ...clock, forward: (seconds) => void (ahead += seconds * 1000) }
}

/** A complete server in this process: the production factory on a real database. */
export interface TestApp {
  app: FastifyInstance
  db: Knex
  clock: TestClock
  config: Config
  hasher: Hasher
  mailWorker: MailWorker
  /** The adapter of the card payment service, if the test has one. */
  gateway: Gateway | undefined
  /** One call below `/api`. `cookie` is the value of a sign-in helper. */
  call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>
  /** A real session of an account without its password: the `cookie` header. */
  sessionOf(kind: AccountKind, accountId: string): Promise<string>
  /** Sends all due mails and returns those that arrived, newest first. */
  deliver(): Promise<StoredMail[]>
  /** The errors logged since the last call. A test fails if it leaves logged errors. */
  takeErrors: CapturedLog['takeErrors']
}
export interface CallOptions {
  cookie?: string
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
  address?: string
}

const settings = (folder: string): NodeJS.ProcessEnv => ({
  DATA_DIR: folder,
  LOG_LEVEL: process.env.TEST_LOG ?? 'error',
  PORT: '3000',
  DEMO: '0',
})

/** The `cookie` header that a browser would send after this reply. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The card payment service of a test. Without one, no cards are accepted. */
export interface TestCards {
  settings: GatewaySettings
  limits?: Partial<Limits>
}

/**
 * A `TestApp` that is started before the first test. Tests can read its fields from then on. Each
 * test begins with empty tables. With `isShared`, only the file does, and its tests share the rows.
 */
export function testApp(
  overrides: Partial<Config> = {},
  cardsOf?: () => TestCards,
  { isShared = false } = {},
): TestApp {
  const folder = temporaryFolder()
  const log = captureLog()
  const test = { takeErrors: log.takeErrors } as TestApp
  beforeAll(async () => {
    const cards = cardsOf?.()
    const config = Object.freeze({
      ...readConfig(settings(folder)),
      gateway: cards?.settings,
      ...overrides,
    })
    test.db = await openTestDatabase(folder)
    Object.assign(
      test,
      await assemble(config, test.db, log, cards && createPaystack(cards.settings, cards.limits)),
    )
  })
  if (!isShared) beforeEach(() => emptyTables(test.db))
  afterEach(() => {
    expect(log.takeErrors()).toEqual([])
  })
  afterAll(async () => {
    // Also after a start that failed: an open pool would prevent the run from ending.
    await (test.app as FastifyInstance | undefined)?.close()
    const db = test.db as Knex | undefined
    if (db) await closeTestDatabase(db)
  })
  return test
}

async function assemble(
  config: Config,
  db: Knex,
  log: CapturedLog,
  gateway: Gateway | undefined,
): Promise<Omit<TestApp, 'takeErrors'>> {
  const clock = testClock()
  const hasher = createHasher(cheapHash)
  const app = await createApp({ config, db, clock, hasher, gateway, logStream: log })
  await app.ready()
  const mailWorker = createMailWorker({ config, db, clock, hasher, log: app.log })
  return {
    app,
    db,
    clock,
    config,
    hasher,
    mailWorker,
    gateway,
    call: (method, path, { cookie, body, query, headers, address } = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        ...(query && { query }),
        ...(address && { remoteAddress: address }),
        headers: { ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
    sessionOf: (kind, accountId) => startSession(app, db, kind, accountId),
    async deliver() {
      await mailWorker.drain()
      return readStoredMails(config)
    },
  }
}

/** The real session store writes the row and the cookie. Only the password check is left out. */
async function startSession(
  app: FastifyInstance,
  db: Knex,
  kind: AccountKind,
  accountId: string,
): Promise<string> {
  const written: string[] = []
  const request = { cookies: {}, headers: {}, ip: '127.0.0.1' } as never
  const reply = {
    setCookie: (name: string, value: string) => void written.push(`${name}=${value}`),
    clearCookie: () => undefined,
  } as never
  const write = await app.loginSessions.start(db, request, { kind, accountId, remember: false })
  write(reply)
  return written.join('; ')
}
