// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')
/** The site that `npm start` fills and serves. */
export const siteDir = path.join(dataDir, 'site')

/** The areas of this repository: every folder `mfe-…` with a package. */
export const areas = fs
  .readdirSync(root)
  .filter((name) => /^mfe-/.test(name) && fs.existsSync(path.join(root, name, 'package.json')))
  .sort()

/**
 * Files of other workspaces that the tools start by their path, which no import rule sees. The list
 * is complete: a test (rules/places.test.mjs) looks for others.
 */
export const programs = {
  buildApi: path.join(root, 'api/build.mjs'),
  portal: path.join(root, 'api/dist/portal.js'),
  serverLog: path.join(root, 'api/dist/log.js'),
  portalSources: path.join(root, 'api/src/portal.ts'),
  areaDev: path.join(root, 'packages/build/src/dev.cjs'),
  paymentLives: path.join(root, 'api/src/features/money/card-payments/faults/model.test.ts'),
  paymentKills: path.join(root, 'api/src/features/money/card-payments/faults/kills.test.ts'),
  scoreSheetKills: path.join(root, 'api/src/features/results/score-sheets/kills.test.ts'),
  registrationKills: path.join(root, 'api/src/features/study/course-registrations/kills.test.ts'),
  tsx: path.join(root, 'node_modules/tsx/dist/cli.mjs'),
  tsc: path.join(root, 'node_modules/@typescript/native/bin/tsc'),
  endToEnd: path.join(root, 'e2e/playwright.config.ts'),
  photo: path.join(root, 'e2e/fixtures/photo.jpg'),
}

/** The folder of all packages, and the settings with which their declarations are written. */
export const packages = path.join(root, 'packages')
export const writtenTypes = path.join(root, 'tools/packages/types.tsconfig.json')

/** The package with the texts and the crest of the institution. */
export const content = path.join(root, 'packages/content')

/** Plain Node of other workspaces that the release tools load. */
export const releaseIds = ['packages/build/src/source-hash.cjs', 'packages/build/src/workspace.cjs']

const sourcesOfPackages = fs
  .readdirSync(path.join(root, 'packages'))
  .sort()
  .map((name) => `packages/${name}/src`)

/**
 * The sources of the API, and of the `mfe` command: each is built again when one of them has
 * changed.
 */
export const bundledByApi = [
  'api/src',
  'api/build.mjs',
  'api/package.json',
  ...['contracts', 'releases', 'storage', 'content', 'card-sandbox'].map(
    (name) => `packages/${name}/src`,
  ),
  'packages/content/institution.json',
  'package-lock.json',
]
export const bundledByTools = [
  'tools/mfe',
  ...sourcesOfPackages,
  'packages/content/institution.json',
  'package-lock.json',
]

/** The environment of started programs: without telemetry. */
export const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
