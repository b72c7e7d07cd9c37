import fs from 'node:fs'
import path from 'node:path'
import { areas, root } from '../../tools/lib/root.mjs'
import { run } from '../../tools/lib/run.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { startProduct } from '../lib/product.mjs'

const releaseOf = (name) =>
  JSON.parse(fs.readFileSync(path.join(root, name, 'dist/release.json'), 'utf8')).release

/**
 * Publishes a build into the site of this data folder and makes it the stable release, as an
 * operator does.
 */
async function publishArea(name, folder) {
  const mfe = (...args) =>
    run(process.execPath, [path.join(root, 'tools/mfe/cli.mjs'), ...args], {
      env: { DATA_DIR: folder, MFE_BY: 'npm run bench' },
    })
  await mfe('publish', name)
  await mfe('promote', name, releaseOf(name))
}

/** Starts a full portal with its own site, on the embedded database. */
export async function startPortal(cleanup, log) {
  const folder = temporaryFolder(cleanup, 'site')
  log('building shell, areas and API')
  await run('npm', ['run', '--silent', 'build'])
  for (const name of ['shell', ...areas]) {
    log(`publishing ${name}`)
    await publishArea(name, folder)
  }
  return startProduct(cleanup, { folder })
}
