// @ts-check
// `npm start`: from a fresh clone to a running portal. Plain Node, because nothing may be installed yet.
import path from 'node:path'
import { checkNode } from './lib/node-version.mjs'
import { install } from './lib/install.mjs'
import { loadMfe } from './lib/mfe.mjs'
import { buildChanged, currentReleases } from './lib/build.mjs'
import { dataDir } from './lib/root.mjs'
import { addressOf, checkPort, startServer, untilReady } from './lib/server.mjs'
import { checkSettings, refuseProductionMode } from './lib/settings.mjs'
import { createSteps } from './lib/steps.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || undefined
const address = `http://localhost:${port}`
const inside = addressOf(host, port)

const accounts = `
  Demo accounts, password of all: Portal#2025
    staff    ${address}/staff/auth   AD0001 all modules · AD0002 finance · AD0003 students, scholarship, notifications
                                         AC0001 academics · AD0004 no module
    student  ${address}/app/auth     APP25000001 enrolled · APP25000002 form submitted · APP25000003 form not submitted
                                         APP25000004 admitted, acceptance fee unpaid`

async function start() {
  checkNode()
  refuseProductionMode()
  const { step, elapsed } = createSteps(5)
  const site = path.join(dataDir, 'site')
  await checkPort(port, host)
  await step('Packages', install)
  const { demo } = await checkSettings()
  const releases = currentReleases()
  await step('Build', (report) => buildChanged(site, releases, report))
  await step('Publish', async (report) =>
    (await loadMfe()).bringUp(site, releases, 'npm start', report),
  )
  const server = await step('Server', () =>
    startServer({ LOG_LEVEL: process.env.LOG_LEVEL || 'warn', DATA_DIR: dataDir, PORT: port }),
  )
  await step('Database', () => untilReady(`${inside}/api/ready`, server))
  console.log(
    `\n  The portal is at ${address} (after ${elapsed()}). Ctrl-C stops it.${demo ? `\n${accounts}` : ''}\n`,
  )
  process.exitCode = await server.ended
}

start().catch((error) => {
  console.error(`\n${error.message}`)
  process.exitCode = 1
})
