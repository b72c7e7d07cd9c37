import { once } from 'node:events'
import { createApp } from '../src/app'
import { createCardWorker } from '../src/features/admissions/id-cards'
import { createSettlementWorkers, dieAt } from '../src/features/money/card-payments'
import { systemClock as clock } from '../src/platform/clock'
import { openDatabase } from '../src/platform/database/connection/database'
import type { GatewaySettings } from '../src/platform/gateway'
import { createPaystack } from '../src/platform/gateway/paystack'
import { readConfig } from '../src/platform/process/config'

/**
 * A payment server in its own process, on the database of a test, that can kill itself at a chosen
 * point. It is loaded early and gets its settings in one line when it is needed.
 */
async function start(): Promise<void> {
  const [settings] = (await once(process.stdin, 'data')) as [Buffer]
  process.stdin.once('end', () => process.exit()) // the test process has ended
  Object.assign(process.env, JSON.parse(settings.toString()))
  const { TEST_GATEWAY = '', TEST_DATABASE_FILE = '', TEST_DIE_AT } = process.env
  const read = readConfig(process.env)
  const config = {
    ...read,
    databaseFile: TEST_DATABASE_FILE,
    gateway: JSON.parse(TEST_GATEWAY) as GatewaySettings,
  }
  const db = openDatabase(config)
  const gateway = createPaystack(config.gateway, { timeoutMs: 3000, failures: 1000 })
  const app = await createApp({ config, db, clock, gateway })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  dieAt(TEST_DIE_AT)
  createSettlementWorkers({ db, clock, gateway, log: app.log }, { perSecond: 50 }).start()
  createCardWorker({ db, clock, log: app.log }).start()
  process.stdout.write(`${url}\n`)
}
start().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
