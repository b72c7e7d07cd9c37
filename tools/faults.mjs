// `npm run faults` runs a thousand random payment histories, and kills servers two hundred times
// while students pay, while they register courses, and while staff enter and approve marks, on both
// databases. It prints the figures and stores failed seeds in .data/faults.json; they run first the
// next time.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isForDevelopment } from './lib/install.mjs'
import { startMariadb } from './lib/mariadb.mjs'
import { programs, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const usage = 'npm run faults -- [--runs 1000] [--kills 200] [--engine sqlite|mysql] [--seed 1]'
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '200' },
    engine: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
})
const [runs, kills, seed] = [values.runs, values.kills, values.seed].map(Number)
if (
  values.help ||
  ![runs, kills, seed].every((count) => Number.isInteger(count) && count >= 0) ||
  ![undefined, 'sqlite', 'mysql'].includes(values.engine)
) {
  console.error(usage)
  process.exit(1)
}

if (!isForDevelopment()) {
  console.error(
    'npm run faults needs the packages for development, which this installation leaves out: run it in a clone, after npm ci',
  )
  process.exit(1)
}

const kept = path.join(root, '.data/faults.json')
const failedBefore = fs.existsSync(kept) ? JSON.parse(fs.readFileSync(kept, 'utf8')) : []
const failed = new Set()
/** Histories in one database. With more, each one is slower than the one before. */
const atOnce = 100

/** True when the test passed. */
async function test(engine, file, env) {
  try {
    await run(
      process.execPath,
      [
        path.join(root, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        `api:${engine}`,
        '--',
        file,
      ],
      { env, show: true, limit: 60 * 60_000 },
    )
    return true
  } catch {
    return false
  }
}

async function lives(engine, env, from, count) {
  const isGood = await test(engine, programs.paymentLives, {
    ...env,
    FAULT_SEED: String(from),
    FAULT_RUNS: String(count),
  })
  if (isGood) return
  if (count === 1) failed.add(from)
  // Each seed alone, to find the failed one.
  else for (let each = from; each < from + count; each += 1) await lives(engine, env, each, 1)
}

async function tryOn(engine, env) {
  for (const each of failedBefore) await lives(engine, env, each, 1)
  for (let from = seed; from < seed + runs; from += atOnce)
    await lives(engine, env, from, Math.min(atOnce, seed + runs - from))
  if (kills === 0) return
  for (const [what, file] of [
    ['payments', programs.paymentKills],
    ['course registrations', programs.registrationKills],
    ['score sheets', programs.scoreSheetKills],
  ]) {
    const faults = { FAULT_SEED: String(seed), FAULT_KILLS: String(kills) }
    if (!(await test(engine, file, { ...env, ...faults })))
      failed.add(`kills of ${what} from ${seed} on ${engine}`)
  }
}

const database = values.engine === 'sqlite' ? undefined : await startMariadb()
try {
  if (values.engine !== 'mysql') await tryOn('sqlite', {})
  if (database) await tryOn('mysql', { TEST_MYSQL_URL: database.url })
} finally {
  await database?.stop()
}
fs.mkdirSync(path.dirname(kept), { recursive: true })
fs.writeFileSync(
  kept,
  `${JSON.stringify([...failed].filter((each) => typeof each === 'number'))}\n`,
)
console.log(
  failed.size === 0
    ? 'Nothing was lost and nothing counted twice.'
    : `Failed: ${[...failed].join(', ')}. The seeds are in ${kept}.`,
)
process.exit(failed.size === 0 ? 0 : 1)
