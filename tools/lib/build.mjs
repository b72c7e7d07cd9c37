// @ts-check
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { filesBelow, hashFiles, sourcesOf } from '../../packages/build/src/source-hash.cjs'
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
 * Whether dist/ has a build of the present sources.
 * @param {string} dir
 */
function isBuilt(dir) {
  const built = path.join(dir, '.data/built-sources')
  return (
    fs.existsSync(path.join(dir, 'dist/release.json')) &&
    fs.existsSync(built) &&
    fs.readFileSync(built, 'utf8') === sourcesOf(dir)
  )
}

/**
 * A workspace and the release in its dist/, which depends on the output of the build. Read
 * `release` after `buildChanged`.
 * @typedef {{ name: string, readonly release: string, dir: string }} Release
 */

/**
 * The shell and each area.
 * @returns {Release[]}
 */
export const currentReleases = () =>
  ['shell', ...areas].map((name) => {
    const dir = path.join(root, name)
    return {
      name,
      dir,
      get release() {
        return JSON.parse(fs.readFileSync(path.join(dir, 'dist/release.json'), 'utf8')).release
      },
    }
  })

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
  if (!isBuilt(dir)) await runWebpack(dir)
}

/**
 * Builds every workspace whose dist/ has no build of the present sources, and reports each.
 * @param {Release[]} releases
 * @param {(text: string) => void} report
 */
export async function buildChanged(releases, report) {
  const stale = releases.filter(({ dir }) => !isBuilt(dir))
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
