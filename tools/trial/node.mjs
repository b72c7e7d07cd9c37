// @ts-check
// Runs the story of the archive (unpack, serve, sign in, back up, restore) on other versions of
// Node. npm's registry has each version as a package.
import fs from 'node:fs'
import path from 'node:path'
import { buildChanged, currentReleases } from '../lib/build.mjs'
import { programs, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { createSteps } from '../lib/steps.mjs'
import { ensurePrograms, findChromium } from '../lib/system-packages.mjs'

const versions = ['22', '24']
const folder = path.join(root, '.data/node')

/**
 * Installs a version of Node below .data/node, and returns the folder of its program.
 * @param {string} version
 */
async function install(version) {
  const prefix = path.join(folder, version)
  const name = `node-${process.platform}-${process.arch}`
  const bin = path.join(prefix, 'node_modules', name, 'bin')
  if (!fs.existsSync(bin))
    await run('npm', ['install', '--no-save', '--prefix', prefix, `${name}@${version}`])
  return bin
}

/** Runs the trial. Throws an error if one version fails. */
export async function trial() {
  const { step } = createSteps(2 + versions.length)
  await step('Programs', () => ensurePrograms(['chromium', 'nginx', 'openssl']))
  await step('Build', (report) => buildChanged(currentReleases(), report))
  for (const version of versions) {
    await step(`Node ${version}`, async () => {
      const bin = await install(version)
      const number = await run(path.join(bin, 'node'), ['--version'])
      const args = ['test', '-c', programs.endToEnd, 'portal/archive']
      await run(
        process.execPath,
        [path.join(root, 'node_modules/@playwright/test/cli.js'), ...args],
        {
          env: { E2E_NODE: bin, E2E_DATABASE: 'sqlite', CHROMIUM_PATH: findChromium() },
          show: true,
          limit: 10 * 60_000,
        },
      )
      return `${number.trim()} passed`
    })
  }
}
