import fs from 'node:fs'
import path from 'node:path'
import { loadMfe } from '../../tools/lib/mfe.mjs'
import { buildChanged, currentReleases } from '../../tools/lib/build.mjs'
import { root } from '../../tools/lib/root.mjs'
import { run } from '../../tools/lib/run.mjs'
import { temporaryFolder } from '../lib/processes.mjs'
import { startProduct } from '../lib/product.mjs'

const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js')

/** Builds the single-page bundle into `<folder>/dist` and returns its release. */
async function buildSpa(folder) {
  const dist = path.join(folder, 'dist')
  await run(
    process.execPath,
    [webpack, '--config', path.join(root, 'bench/federation/spa/webpack.config.cjs')],
    { env: { SPA_OUT: dist } },
  )
  return JSON.parse(fs.readFileSync(path.join(dist, 'release.json'), 'utf8')).release
}

/** Publishes builds into the site of a data folder and starts the product on it. */
async function serve(cleanup, folder, releases) {
  const site = path.join(folder, 'site')
  fs.mkdirSync(site, { recursive: true })
  await (await loadMfe()).bootstrapSite(site, releases, 'npm run bench')
  return startProduct(cleanup, { folder })
}

/** Starts the federated portal with the current releases of shell and areas. */
async function startFederated(cleanup, log) {
  const folder = temporaryFolder(cleanup, 'federated')
  const releases = currentReleases()
  await buildChanged(releases, log)
  return serve(cleanup, folder, releases)
}

/**
 * Starts the same screens as one bundle in place of the shell. The registry of this portal has no
 * area.
 */
async function startSpa(cleanup, log) {
  const folder = temporaryFolder(cleanup, 'spa')
  log('building the single-page bundle')
  return serve(cleanup, folder, [{ name: 'shell', dir: folder, release: await buildSpa(folder) }])
}

/** Starts both portals, each with the real server, its own database and the same demo data. */
export async function startBoth(cleanup, log) {
  log('building shell, areas and API')
  const federated = await startFederated(cleanup, log)
  return { federated, spa: await startSpa(cleanup, log) }
}
