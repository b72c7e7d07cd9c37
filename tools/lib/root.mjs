// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')

export const areas = ['mfe-public', 'mfe-student', 'mfe-staff-people', 'mfe-staff-academics']

/**
 * Files of other workspaces that the tools start, by their place: what is not imported is in no import rule. All that there are; a test
 * (rules/places.test.mjs) looks for others.
 */
export const programs = {
  buildApi: path.join(root, 'api/build.mjs'),
  server: path.join(root, 'api/dist/server.js'),
  admin: path.join(root, 'api/dist/admin.js'),
  ledger: path.join(root, 'api/dist/ledger.js'),
  settings: path.join(root, 'api/src/commands/settings.ts'),
  serverSources: path.join(root, 'api/src/server.ts'),
  areaDev: path.join(root, 'packages/build/src/dev.cjs'),
  paymentLives: path.join(root, 'api/src/features/money/card-payments/faults/model.test.ts'),
  paymentKills: path.join(root, 'api/src/features/money/card-payments/faults/kills.test.ts'),
  tsx: path.join(root, 'node_modules/tsx/dist/cli.mjs'),
  endToEnd: path.join(root, 'e2e/playwright.config.ts'),
}

const sourcesOfPackages = fs
  .readdirSync(path.join(root, 'packages'))
  .sort()
  .map((name) => `packages/${name}/src`)

/** What goes into the server, and into the `mfe` command: either is built again when something of it has changed. */
export const bundledByApi = [
  'api/src',
  'api/build.mjs',
  'api/package.json',
  ...['contracts', 'releases', 'content', 'card-sandbox'].map((name) => `packages/${name}/src`),
  'packages/content/institution.json',
  'package-lock.json',
]
export const bundledByTools = [
  'tools/mfe',
  ...sourcesOfPackages,
  'packages/content/institution.json',
  'package-lock.json',
]

/** For everything that we start: no telemetry of others. */
export const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
