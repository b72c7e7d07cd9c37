// `npm test`: the whole suite on a machine that has Node and npm. `--only lint,jest` runs parts of
// it, `--keep-going` does not stop at the first failure, `--all` runs also the Jest projects that
// have passed here and are unchanged, as on a fresh clone.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildChanged, currentReleases } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { loadMfe } from './lib/mfe.mjs'
import { startMariadb } from './lib/mariadb.mjs'
import { checkNode } from './lib/node-version.mjs'
import { programs, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { jestFiles, playwrightFiles, slowest, timesOf } from './lib/slowest.mjs'
import { createSteps } from './lib/steps.mjs'
import { ensurePrograms, findChromium } from './lib/system-packages.mjs'
import { writeAllTestGroups } from './lib/test-groups.mjs'
import { unchangedProjects } from './lib/unchanged.mjs'
import { ofJest, ofPlaywright, readReport, sum, countsLine } from './lib/test-counts.mjs'

const minutes = (count) => count * 60_000
const tool = (file, args, { node = [], ...options } = {}) =>
  run(process.execPath, [...node, path.join(root, 'node_modules', file), ...args], options)
const width = String(Math.min(4, os.availableParallelism()))
/**
 * A fifth to a quarter of a test's time is waiting, for a database or a timer: one worker more than
 * processors.
 */
const testWorkers = String(Number(width) + 1)
const turbo = (...tasks) =>
  tool('turbo/bin/turbo', ['run', ...tasks, `--concurrency=${width}`, '--output-logs=errors-only'])

/**
 * What the steps share: a folder for reports and the site under test, and the throw-away database.
 */
const resources = { folder: '', database: undefined }
/** Whether unchanged Jest projects are run too. */
let everything = false
const reportOf = (name) => path.join(resources.folder, `${name}.json`)

async function databaseUrl() {
  resources.database ??= await startMariadb()
  return resources.database.url
}

/** In this order. `needs` are programs of the system. */
const suite = {
  typecheck: {
    title: 'Types and layout',
    work: () => turbo('types:front', 'types:node', 'format:check'),
  },
  lint: { title: 'Lint and import rules', work: () => turbo('lint:all', 'deps') },
  jest: {
    title: 'Unit, API (SQLite and MariaDB) and area tests',
    needs: ['mariadb', 'chromium'],
    work: jest,
  },
  build: { title: 'Build', work: build },
  e2e: {
    title: 'End to end (SQLite and MariaDB)',
    needs: ['mariadb', 'chromium', 'nginx', 'openssl'],
    work: endToEnd,
  },
}

async function jest(report) {
  const { names, remember } = everything
    ? { names: [], remember: () => undefined }
    : await unchangedProjects()
  if (names.length > 0)
    report(
      `unchanged since they passed here, so not run again (--all runs them): ${names.join(', ')}`,
    )
  const args = [
    ...(names.length > 0 ? ['--ignoreProjects', ...names] : []),
    '--ci',
    '--json',
    `--outputFile=${reportOf('jest')}`,
    `--maxWorkers=${testWorkers}`,
    '--reporters=default',
  ]
  writeAllTestGroups()
  await tool('jest/bin/jest.js', args, {
    // Pages of tests make much garbage at once: a tenth of their time went to collecting it.
    node: ['--max-semi-space-size=64'],
    env: { TEST_MYSQL_URL: await databaseUrl(), TEST_GROUPS: '1' },
    show: true,
    limit: minutes(60),
  })
  remember()
}

const siteUnderTest = () => path.join(resources.folder, 'site')

async function build(report) {
  const releases = currentReleases()
  const built = await buildChanged(releases, report)
  fs.mkdirSync(siteUnderTest())
  const { bootstrapSite } = await loadMfe()
  await bootstrapSite(siteUnderTest(), releases, 'npm test')
  return built
}

async function endToEnd(report) {
  if (!fs.existsSync(siteUnderTest())) await build(report)
  const env = {
    E2E_MYSQL_URL: await databaseUrl(),
    E2E_SITE_DIR: siteUnderTest(),
    E2E_REPORT: reportOf('playwright'),
    CHROMIUM_PATH: findChromium(),
  }
  await tool('@playwright/test/cli.js', ['test', '-c', programs.endToEnd], {
    env,
    show: true,
    limit: minutes(60),
  })
}

function chosenSteps(only) {
  const names = only?.split(',') ?? Object.keys(suite)
  const unknown = names.find((name) => !(name in suite))
  if (unknown)
    throw new Error(
      `--only ${unknown} is not a part of the suite. The parts are ${Object.keys(suite).join(', ')}`,
    )
  return Object.entries(suite)
    .filter(([name]) => names.includes(name))
    .map(([, each]) => each)
}

/** Where the time went: each step, and the files of each runner that took longest. */
function printTimes(steps) {
  const jestSlowest = slowest(readReport(reportOf('jest'), jestFiles, []))
  const playwrightSlowest = slowest(readReport(reportOf('playwright'), playwrightFiles, []))
  for (const [title, lines] of [
    ['Steps', timesOf(steps)],
    ['Slowest files of Jest', jestSlowest],
    ['Slowest files of Playwright', playwrightSlowest],
  ]) {
    if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`)
  }
}

/** Runs the steps; gives the failures, in order. */
async function runSteps(chosen, keepGoing) {
  const { step, times } = createSteps(chosen.length + 2)
  await step('Packages', install)
  await step('Programs', () =>
    ensurePrograms([...new Set(chosen.flatMap(({ needs = [] }) => needs))]),
  )
  const failures = []
  for (const { title, work } of chosen) {
    await step(title, work).catch((error) => {
      console.error(error.message)
      failures.push(error)
    })
    if (failures.length > 0 && !keepGoing) break
  }
  printTimes(times())
  return failures
}

async function cleanUp() {
  await resources.database?.stop()
  resources.database = undefined
  fs.rmSync(resources.folder, { recursive: true, force: true })
}

async function main() {
  checkNode()
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      'keep-going': { type: 'boolean' },
      all: { type: 'boolean' },
    },
  })
  everything = values.all === true || Boolean(process.env.CI)
  const chosen = chosenSteps(values.only)
  resources.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-test-run-'))
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  const failures = await runSteps(chosen, values['keep-going']).catch((error) => [error])
  const counts = sum([
    readReport(reportOf('jest'), ofJest),
    readReport(reportOf('playwright'), ofPlaywright),
  ])
  await cleanUp()
  // A step that failed without a failing test (types, lint, a crash) must not look like success.
  const failed = Math.max(counts.failed, failures.length)
  console.log(`\n${countsLine({ ...counts, failed })}`)
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
