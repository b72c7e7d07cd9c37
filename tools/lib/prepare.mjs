// @ts-check
import path from 'node:path'
import { buildChanged, currentReleases } from './build.mjs'
import { install } from './install.mjs'
import { loadMfe } from './mfe.mjs'
import { checkNode } from './node-version.mjs'
import { dataDir } from './root.mjs'
import { addressOf, checkPort } from './server.mjs'
import { checkSettings, refuseProductionMode } from './settings.mjs'
import { createSteps } from './steps.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || undefined

/** Where the portal is reached: by a person, and by these tools. */
export const address = `http://localhost:${port}`
export const readyUrl = `${addressOf(host, port)}/api/ready`

/** The settings of a server that is started here. */
export const serverEnv = {
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: dataDir,
  PORT: port,
}

/**
 * Makes a portal ready to be served: packages, settings, builds of all that changed, the areas published to the site.
 * @param {string} by who publishes, for the registry
 * @param {number} more steps that follow
 */
export async function prepare(by, more) {
  checkNode()
  refuseProductionMode()
  const { step, elapsed } = createSteps(3 + more)
  const site = path.join(dataDir, 'site')
  await checkPort(port, host)
  await step('Packages', install)
  const { demo } = await checkSettings()
  const releases = currentReleases()
  await step('Build', (report) => buildChanged(site, releases, report))
  await step('Publish', async (report) => (await loadMfe()).bringUp(site, releases, by, report))
  return { step, elapsed, demo }
}
