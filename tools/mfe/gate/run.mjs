import { gateKey } from '../site'
import { checkBudget } from './checks/budget.mjs'
import { checkFiles } from './checks/files.mjs'
import { checkMocks } from './checks/mocks.mjs'
import { checkOperations } from './checks/operations.mjs'
import { checkPages } from './checks/pages.mjs'
import { checkRoutes } from './checks/routes.mjs'
import { checkKit, checkShared } from './checks/versions.mjs'
import { against } from './executed/rounds.mjs'
import { collectSubject } from './subject.mjs'

/** Seconds at most, all together. A new check is a line here. */
const quick = {
  files: checkFiles, size: checkBudget, kit: checkKit, shared: checkShared, routes: checkRoutes, operations: checkOperations, mocks: checkMocks,
  pages: checkPages,
}

/** One line of the gate. A check that cannot be made is red: nobody knows. */
async function lineOf(check, work, subject) {
  try {
    const { faults, says } = await work(subject)
    return { check, ok: faults.length === 0, reason: faults.join('; ') || says }
  } catch (error) {
    return { check, ok: false, reason: error.message }
  }
}

async function earlierResult(site, name, release) {
  const text = await site.read(gateKey(name, release))
  return text && JSON.parse(text)
}

/** The executed line: skipped with a reason, taken over from a result against the very same releases, or run. */
async function executedLine(subject, { skipExecuted, reuse, earlier }) {
  if (skipExecuted) return { check: 'executed', ok: true, skipped: true, reason: `skipped: ${skipExecuted}` }
  const known = earlier?.lines.find(({ check, ok, skipped }) => check === 'executed' && ok && !skipped)
  if (reuse && known && JSON.stringify(earlier.against) === JSON.stringify(against(subject))) return { ...known, since: known.since ?? earlier.at }
  const { checkExecuted } = await import('./executed/check.mjs')
  return lineOf('executed', checkExecuted, subject)
}

/**
 * Runs every check on a published release and keeps the result beside the releases.
 * `reuse` takes the executed line from the last result when the releases around are the same: all of them never change.
 * @param {import('../context').Context} context
 * @param {string} name
 * @param {string} release
 * @param {{ skipExecuted?: string | undefined, reuse?: boolean }} options `skipExecuted` says why
 * @returns {Promise<{ ok: boolean, red: string[], lines: { check: string, ok: boolean, reason: string }[] }>}
 */
export async function runGate({ site, by, api, log }, name, release, { skipExecuted, reuse = false } = {}) {
  const subject = await collectSubject({ site, name, release, api })
  const lines = []
  const say = (line) => {
    lines.push(line)
    log(`  ${line.ok ? 'ok ' : 'RED'}  ${line.check.padEnd(10)} ${line.reason}${line.since ? ` (run ${line.since})` : ''}`)
  }
  for (const [check, work] of Object.entries(quick)) say(await lineOf(check, work, subject))
  say(await executedLine(subject, { skipExecuted, reuse, earlier: await earlierResult(site, name, release) }))
  const red = lines.filter(({ ok }) => !ok).map(({ check }) => check)
  const result = { schema: 1, name, release, at: new Date().toISOString(), by, ok: red.length === 0, against: against(subject), api: subject.api.where, lines }
  await site.replace(gateKey(name, release), `${JSON.stringify(result, null, 2)}\n`)
  return { ok: result.ok, red, lines }
}
