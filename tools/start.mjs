// @ts-check
// `npm start`: from a fresh clone to a running portal. Plain Node, because nothing may be installed
// yet.
import { address, prepare, readyUrl, serverEnv } from './lib/prepare.mjs'
import { startPortal, untilReady } from './lib/server.mjs'

const accounts = `
  Demo accounts, password of all: Portal#2025
    staff    ${address}/staff/auth   AD0001 all modules · AD0002 finance · AD0003 students, scholarship, notifications
                                         AC0001 academics · AD0004 no module
    student  ${address}/app/auth     APP25000001 enrolled · APP25000002 form submitted · APP25000003 form not submitted
                                         APP25000004 admitted, acceptance fee unpaid`

async function start() {
  const { step, elapsed, demo } = await prepare('npm start', 2)
  const server = await step('Server', () => startPortal(serverEnv, 'serve'))
  await step('Database', () => untilReady(readyUrl, server))
  console.log(
    `\n  The portal is at ${address} (after ${elapsed()}). Ctrl-C stops it.${demo ? `\n${accounts}` : ''}\n`,
  )
  process.exitCode = await server.ended
}

start().catch((error) => {
  console.error(`\n${error.message}`)
  process.exitCode = 1
})
