// @ts-check
import { buildChanged, currentReleases } from './build.mjs'
import { install } from './install.mjs'
import { loadMfe } from './mfe.mjs'
import { checkNode } from './node-version.mjs'
import { dataDir, siteDir } from './root.mjs'
import { addressOf, checkPort } from './server.mjs'
import { checkSettings, refuseProductionMode } from './settings.mjs'
import { createSteps } from './steps.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || undefined

/** The portal's address, for people and for these tools. */
export const address = `http://localhost:${port}`
export const readyUrl = `${addressOf(host, port)}/api/ready`

/** The settings of a server that these tools start. */
export const serverEnv = {
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: dataDir,
  MFE_SITE: '', // These tools publish to the folder that is served without this setting.
  PORT: port,
}

/**
 * Prepares a portal: packages, settings, builds of everything that changed, and publication of the
 * areas.
 * @param {string} by the author in the registry
 * @param {number} more number of later steps
 */
export async function prepare(by, more) {
  checkNode()
  refuseProductionMode()
  const { step, elapsed } = createSteps(3 + more)
  await checkPort(port, host)
  await step('Packages', install)
  const { demo } = await checkSettings()
  const releases = currentReleases()
  await step('Build', (report) => buildChanged(releases, report))
  await step('Publish', async (report) =>
    (await loadMfe()).bootstrapSite(siteDir, releases, by, report),
  )
  return { step, elapsed, demo }
}
