import { createApp } from './app'
import { loadDemo, pastPayments, warnOfDemo } from './demo'
import { createDecisionWorker } from './features/admissions/decision-batches'
import { createMatricReviewWorker } from './features/students/matric-reviews'
import { createRefundWorker } from './features/money/review-queue'
import { createConfirmation, createSettlementWorkers } from './features/money/card-payments'
import { removeExpired } from './features/accounts/sign-in'
import { removeOldImports } from './features/office/imports'
import { removeUnconfirmed } from './features/messages/newsletter'
import { removeLeftovers } from './features/admissions/application-form'
import { removeUnnamedProofs } from './features/money/bank-payments'
import { migrations } from './migrations'
import { systemClock as clock } from './platform/clock'
import { ConfigError, readConfig, type Config } from './platform/process/config'
import { openDatabase } from './platform/database/database'
import { drain } from './platform/process/drain'
import { createGateway, rememberInSandbox } from './platform/gateway'
import { createHasher } from './platform/login/hasher'
import { createMailWorker } from './platform/mail/mail-worker'
import { migrateWhenReachable } from './platform/database/migrate'
import { keepHeapSmall } from './platform/process/heap'
import { endOnSignal } from './platform/process/process-end'
import { createWorker } from './platform/process/worker'

/** Everything of one process: the server on its socket, and the workers beside it. */
async function start(config: Config): Promise<void> {
  const db = openDatabase(config)
  const hasher = createHasher()
  const gateway = createGateway(config)
  const app = await createApp({ config, db, clock, hasher, gateway })
  const mails = createMailWorker({ config, db, clock, hasher, log: app.log })
  const decisions = createDecisionWorker({ db, clock, log: app.log })
  const reviews = createMatricReviewWorker({ db, clock, log: app.log })
  const settlement = gateway && createSettlementWorkers({ db, clock, gateway, log: app.log })
  const refunds =
    gateway &&
    createRefundWorker({
      db,
      clock,
      gateway,
      confirm: createConfirmation({ db, clock, gateway }),
      log: app.log,
    })
  const cleaner = createWorker({
    everyMs: 600_000,
    one: async () => {
      await app.loginSessions.removeExpired()
      await removeExpired(db, clock.now())
      await removeUnconfirmed(db, clock)
      await removeLeftovers(db, config, clock.now())
      await removeUnnamedProofs(db, config, clock.now())
      await removeOldImports(db, clock.now())
      return false
    },
    onError: (error) => app.log.warn({ err: error }, 'cleaner'),
  })
  endOnSignal(app.log, config.shutdownDelayMs, async () => {
    await drain(app, config.shutdownDelayMs)
    await Promise.all([
      mails.stop(),
      decisions.stop(),
      reviews.stop(),
      settlement?.stop(),
      refunds?.stop(),
      cleaner.stop(),
    ])
    await db.destroy()
  })
  if (process.argv.includes('--published') && !(await app.isPublished())) {
    throw new Error(
      `nothing is published in ${config.dataDir}/site, so there is nothing to serve. docs/guide/deploying-an-area.md says how to publish; DATA_DIR says where.`,
    )
  }
  await migrateWhenReachable(db, migrations, app.log)
  const isNewDemo = config.demo && (await loadDemo({ db, clock, hasher }))
  if (!config.local) await warnOfDemo(db, app.log)
  await app.listen({ port: config.port, host: config.host })
  if (isNewDemo) await rememberInSandbox(config, await pastPayments(db))
  mails.start()
  decisions.start()
  reviews.start()
  settlement?.start()
  refunds?.start()
  cleaner.start()
}

function refuse(error: unknown): void {
  const isConfig = error instanceof ConfigError
  process.stderr.write(
    isConfig
      ? `The portal does not start. These settings are not right:\n${error.message}\n`
      : `The portal does not start: ${String(error)}\n`,
  )
  process.exit(isConfig ? error.exitCode : 1)
}

keepHeapSmall()
try {
  start(readConfig(process.env)).catch(refuse)
} catch (error) {
  refuse(error)
}
