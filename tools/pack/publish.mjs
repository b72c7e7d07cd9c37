// @ts-check
// Part of the archive: publishes its areas before the server starts. PUBLISH_AREAS=0 leaves this
// out, for example when teams release their areas by themselves.
import fs from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { loadMfe } from '../lib/mfe.mjs'
import { programs, root, siteDir } from '../lib/root.mjs'

/** `KEY=` in an env file means "not set". */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

/** Invalid settings are reported before anything is written. */
function checkSettings() {
  const { status, stderr } = spawnSync(process.execPath, [programs.portal, 'settings'])
  if (status === 0) return
  process.stderr.write(String(stderr).replace('portal settings:', 'portal serve:'))
  process.exit(status ?? 1)
}

/**
 * The log of the server, which has JSON lines only.
 * @returns
 * {Promise<Record<'info' | 'warn' | 'error', (...said: [string] | [object, string]) => void>>}
 */
async function openLog() {
  const { openLog: open } = await import(pathToFileURL(programs.serverLog).href)
  return open()
}

/** @param {Awaited<ReturnType<typeof openLog>>} log */
async function publish(log) {
  const folder = path.join(root, 'releases')
  const releases = fs.readdirSync(folder).map((name) => {
    const dir = path.join(folder, name)
    const { release } = JSON.parse(fs.readFileSync(path.join(dir, 'dist/release.json'), 'utf8'))
    return { name, dir, release }
  })
  const { bootstrapSite } = await loadMfe()
  const say = (/** @type {string} */ line, /** @type {'info' | 'warn'} */ level) => log[level](line)
  await bootstrapSite(given.MFE_SITE ?? siteDir, releases, 'portal serve', say, given)
}

if (!/^(0|false)$/.test(process.env.PUBLISH_AREAS ?? '')) {
  checkSettings()
  const log = await openLog()
  await publish(log).catch((error) => {
    log.error({ err: error }, 'the areas cannot be published')
    process.exitCode = 1
  })
}
