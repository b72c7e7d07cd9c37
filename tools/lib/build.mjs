// @ts-check
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { filesBelow, hashFiles, releaseOf } from '../../packages/build/src/release-id.cjs'
import { areas, bundledByApi, programs, root } from './root.mjs'
import { inParallel, run } from './run.mjs'

const apiStamp = path.join(path.dirname(programs.portal), '.sources')

const apiHash = () =>
  hashFiles(
    root,
    filesBelow(root, bundledByApi).filter((file) => !file.includes('.test.')),
  )

function apiWork() {
  const hash = apiHash()
  if (fs.existsSync(apiStamp) && fs.readFileSync(apiStamp, 'utf8') === hash) return undefined
  return async () => {
    await run(process.execPath, [programs.buildApi])
    fs.writeFileSync(apiStamp, hash)
  }
}

/**
 * @param {string} dir
 * @param {string} release
 */
function isBuilt(dir, release) {
  const file = path.join(dir, 'dist/release.json')
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).release === release
}

/** @typedef {{ name: string, release: string, dir: string }} Release a workspace, as its sources are now */

/**
 * The shell and each area.
 * @returns {Release[]}
 */
export const currentReleases = () =>
  ['shell', ...areas].map((name) => {
    const dir = path.join(root, name)
    return { name, dir, release: releaseOf(dir) }
  })

/**
 * @param {string} site
 * @param {Release} release
 */
const isPublished = (site, { name, release }) =>
  fs.existsSync(
    path.join(site, name === 'shell' ? 'shell' : path.join('mfe', name), release, 'release.json'),
  )

const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js')
/** @param {string} dir */
const runWebpack = (dir) =>
  run(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { cwd: dir })

/**
 * Builds an area, or the shell, unless its dist/ has the present sources.
 * @param {string} dir
 */
export async function buildArea(dir) {
  if (!fs.existsSync(path.join(dir, 'package.json')))
    throw new Error(`There is no ${path.basename(dir)} in this checkout`)
  if (!isBuilt(dir, releaseOf(dir))) await runWebpack(dir)
}

/**
 * Builds every release that is neither published in `site` nor in its dist/, and reports each.
 * @param {string} site
 * @param {Release[]} releases
 * @param {(text: string) => void} report
 */
export async function buildChanged(site, releases, report) {
  const stale = releases.filter(
    (each) => !isPublished(site, each) && !isBuilt(each.dir, each.release),
  )
  const works = stale.map(({ name, dir }) => ({
    name,
    work: async () => {
      await runWebpack(dir)
    },
  }))
  const api = apiWork()
  if (api) works.unshift({ name: 'api', work: api })
  await inParallel(
    Math.min(4, os.availableParallelism()),
    works.map(
      ({ name, work }) =>
        () =>
          work().then(() => report(`${name} is built`)),
    ),
  )
  return works.length === 0 ? 'nothing changed' : `${works.length} built`
}
