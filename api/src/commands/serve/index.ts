import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { createApp } from '../../app'
import { loadDemo, pastPayments, warnOfDemo } from '../../demo'
import { migrations } from '../../migrations'
import { systemClock as clock } from '../../platform/clock'
import { openDatabase } from '../../platform/database/connection/database'
import { migrateWhenReachable } from '../../platform/database/migrations/migrate'
import { createGateway, rememberInSandbox } from '../../platform/gateway'
import { createHasher } from '../../platform/login/hasher'
import { rememberSecret } from '../../platform/login/rotate-keys'
import { createMetrics, type Metrics } from '../../platform/metrics/metrics'
import { serveMetrics } from '../../platform/metrics/serve-metrics'
import { readConfig, type Config } from '../../platform/process/config'
import { shutDown } from '../../platform/process/graceful-shutdown'
import { collectGarbageEarly } from '../../platform/process/garbage-collection'
import { endOnSignal } from '../../platform/process/process-end'
import type { Command } from '../command'
import { serveFigures } from './figures'
import { createWorkers } from './workers'

/** The metrics of this process and the server that shows them; nothing without METRICS_PORT. */
async function startMetrics(
  config: Config,
  db: Knex,
): Promise<{ metrics?: Metrics; close?: () => Promise<void> }> {
  if (!config.metrics) return {}
  const metrics = createMetrics()
  for (const figure of serveFigures(db, clock)) metrics.add(figure)
  return { metrics, close: (await serveMetrics(metrics, config.metrics)).close }
}

/** Starts one process: the HTTP server and its background workers. */
async function start(config: Config, mustBePublished: boolean): Promise<void> {
  const db = openDatabase(config)
  const hasher = createHasher()
  const gateway = createGateway(config)
  const { metrics, close: closeMetrics } = await startMetrics(config, db)
  const app = await createApp({ config, db, clock, hasher, gateway, metrics })
  const workers = createWorkers({ app, config, db, clock, hasher, gateway })
  endOnSignal(app.log, config.shutdownDelayMs, async () => {
    await shutDown(app, config.shutdownDelayMs)
    await workers.stop()
    await closeMetrics?.()
    await db.destroy()
  })
  if (mustBePublished && !(await app.isPublished())) {
    throw new Error(
      `Nothing is published in ${app.siteFiles.address}, so there is nothing to serve. docs/guide/deploying-an-area.md describes how to publish; MFE_SITE and DATA_DIR set the place.`,
    )
  }
  await migrateWhenReachable(db, migrations, app.log)
  await rememberSecret({ db, clock, secret: config.sessionSecret })
  const isNewDemo = config.demo && (await loadDemo({ db, clock, hasher, config }))
  if (!config.local) await warnOfDemo(db, app.log)
  await app.listen({ port: config.port, host: config.host })
  if (isNewDemo) await rememberInSandbox(config, await pastPayments(db))
  workers.start()
}

export const command: Command = {
  usage: `Runs the portal until it gets SIGTERM or SIGINT. Applies pending migrations first.

  portal serve [--published]

  --published   Refuses to start if no area is published.`,
  async run(args) {
    const { values } = parseArgs({ args, options: { published: { type: 'boolean' } } })
    collectGarbageEarly()
    await start(readConfig(process.env), values.published ?? false)
    return undefined
  },
}
