// @ts-check
// Part of the archive: publishes its areas before the server starts. PUBLISH_AREAS=0 leaves this
// out, for example when teams release their areas by themselves.
import fs from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
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

async function publish() {
  checkSettings()
  const folder = path.join(root, 'releases')
  const releases = fs.readdirSync(folder).map((name) => {
    const dir = path.join(folder, name)
    const { release } = JSON.parse(fs.readFileSync(path.join(dir, 'dist/release.json'), 'utf8'))
    return { name, dir, release }
  })
  const { bringUp } = await loadMfe()
  await bringUp(given.MFE_SITE ?? siteDir, releases, 'portal serve', console.log, given)
}

if (!/^(0|false)$/.test(process.env.PUBLISH_AREAS ?? ''))
  publish().catch((error) => {
    console.error(`portal serve: the areas cannot be published: ${error.message}`)
    process.exitCode = 1
  })
