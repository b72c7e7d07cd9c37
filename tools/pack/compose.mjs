// @ts-check
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { bundle } from '../lib/mfe.mjs'
import { areas, content, programs, releaseIds, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { filesOf, productionPackages } from './packages.mjs'

/** Files that are the same in the archive and in a clone. */
const copied = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'deploy',
  'docs',
  'tools/lib',
  'tools/mfe/cli.mjs',
  'tools/mfe/setting.mjs',
  'tools/pack/check-machine.mjs',
  'tools/pack/publish.mjs',
  ...releaseIds,
]

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.cpSync(from, to, { recursive: true, filter: (file) => !/[.]test[.]/.test(file) })
}

/** @param {string} folder */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
    .sort()

/** @param {string} file */
const hashOf = (file) => crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/**
 * Copies the crest of the institution, which PDF files and printed pages show. The bundled API
 * finds it as in a clone, by the name of its package.
 * @param {string} folder
 */
function copyCrest(folder) {
  for (const file of ['package.json', 'logo.svg'])
    copy(path.join(content, file), path.join(folder, 'node_modules/@portal/content', file))
}

/**
 * Names the sources in the maps of a bundle as in a clone. The bundle was written elsewhere, and
 * its maps would name folders of the machine that packs.
 * @param {string} folder the archive
 * @param {string} bundled the bundle's folder inside it
 */
function nameSourcesAsInClone(folder, bundled) {
  const written = path.join(folder, bundled)
  for (const name of fs.readdirSync(written).filter((each) => each.endsWith('.map'))) {
    const file = path.join(written, name)
    const map = JSON.parse(fs.readFileSync(file, 'utf8'))
    map.sources = map.sources.map((/** @type {string} */ source) =>
      path.relative(path.join(root, bundled), path.resolve(written, source)),
    )
    fs.writeFileSync(file, JSON.stringify(map))
  }
}

/**
 * Copies the built shell and areas. An area that has not been built stops the command.
 * @param {string} folder
 */
function copyReleases(folder) {
  for (const name of ['shell', ...areas])
    copy(path.join(root, name, 'dist'), `${folder}/${name}/dist`)
}

/**
 * Writes the folder of a production installation: the bundled API and release tools, the npm
 * packages that run there, the built areas, docs and deploy files. `manifest.json` lists every file
 * with its hash.
 * @param {string} folder must not exist
 * @param {{ withAreas?: boolean }} [options]
 * @returns {Promise<{ packages: number, files: number, bytes: number }>}
 */
export async function compose(folder, { withAreas = true } = {}) {
  const { build } = await import('esbuild')
  const api = path.relative(root, path.dirname(programs.portal))
  await run(process.execPath, [programs.buildApi, path.join(folder, api)])
  const tools = 'tools/dist/packed'
  await build({ ...bundle, outdir: path.join(folder, tools) })
  for (const bundled of [api, tools]) nameSourcesAsInClone(folder, bundled)
  for (const name of copied.filter((each) => fs.existsSync(path.join(root, each))))
    copy(path.join(root, name), path.join(folder, name))
  copy(path.join(root, 'tools/pack/portal.sh'), path.join(folder, 'bin/portal'))
  fs.chmodSync(path.join(folder, 'bin/portal'), 0o755)
  if (withAreas) copyReleases(path.join(folder, 'releases'))
  else fs.mkdirSync(path.join(folder, 'releases'))
  copyCrest(folder)
  const packages = productionPackages(['api', 'tools'], ['esbuild'])
  for (const each of packages)
    for (const file of filesOf(each))
      copy(path.join(root, each.place, file), path.join(folder, each.place, file))
  return writeManifest(folder, packages)
}

/**
 * @param {string} folder
 * @param {import('./packages.mjs').Installed[]} packages
 */
function writeManifest(folder, packages) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = filesBelow(folder)
  const manifest = {
    version,
    platform: `${process.platform}-${process.arch}`,
    packages: packages.map(({ name, version: of, license }) => ({ name, version: of, license })),
    files: Object.fromEntries(files.map((file) => [file, hashOf(path.join(folder, file))])),
  }
  fs.writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0)
  return { packages: packages.length, files: files.length, bytes }
}
