// `npm start`: from a fresh clone to a running portal. Plain Node, because nothing may be installed yet.
import { checkNode } from './lib/node-version.mjs'
import { install } from './lib/install.mjs'
import { buildChanged, currentReleases } from './lib/build.mjs'
import { bringUp } from './lib/bring-up.mjs'
import { dataDir } from './lib/root.mjs'
import { checkPort, startServer, untilReady } from './lib/server.mjs'
import { createSteps } from './lib/steps.mjs'
import { siteIn } from './mfe/site.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || undefined
const address = `http://localhost:${port}`
const inside = `http://${host && host !== '0.0.0.0' ? host : '127.0.0.1'}:${port}`

const accounts = `
  Demo accounts, password of all: Portal#2025
    staff    ${address}/staff/auth   AD0001 all modules · AD0002 finance · AD0003 students, scholarship, notifications
                                         AC0001 academics · AD0004 no module
    student  ${address}/app/auth     APP25000001 enrolled · APP25000002 form submitted · APP25000003 form not submitted
                                         APP25000004 admitted, acceptance fee unpaid`

const isDemo = () => process.env.DEMO === '1' ||
  (!process.env.DEMO && !process.env.DATABASE_URL && process.env.NODE_ENV !== 'production')

async function start() {
  checkNode()
  const { step, elapsed } = createSteps(5)
  const site = siteIn(dataDir)
  await checkPort(port, host)
  await step('Packages', install)
  const releases = currentReleases()
  await step('Build', (say) => buildChanged(site, releases, say))
  await step('Publish', (say) => bringUp(site, releases, 'npm start', say))
  const server = await step('Server', () => startServer({ DATA_DIR: dataDir, PORT: port }))
  await step('Database', () => untilReady(`${inside}/api/ready`, server))
  console.log(`\n  The portal is at ${address} (after ${elapsed()}). Ctrl-C stops it.${isDemo() ? `\n${accounts}` : ''}\n`)
  process.exitCode = await server.ended
}

start().catch((error) => {
  console.error(`\n${error.message}`)
  process.exitCode = 1
})
