import { gateKey } from '@portal/releases'
import type { Storage } from '@portal/storage'
import type { Context } from '../context'
import { messageOf } from '../messages'
import { checkBudget } from './checks/budget'
import { checkFiles } from './checks/files'
import { checkMocks } from './checks/mocks'
import { checkOperations } from './checks/operations'
import { checkPages } from './checks/pages'
import { checkRoutes } from './checks/routes'
import { checkKit, checkShared } from './checks/versions'
import { against } from './executed/rounds'
import { collectSubject, type Check, type Subject } from './subject'

/** Fast checks: seconds at most, all together. A new check is a line here. */
const quick: Record<string, Check> = {
  files: checkFiles,
  size: checkBudget,
  kit: checkKit,
  shared: checkShared,
  routes: checkRoutes,
  operations: checkOperations,
  mocks: checkMocks,
  pages: checkPages,
}

/** The result of one check. */
export interface Line {
  check: string
  ok: boolean
  reason: string
  skipped?: boolean
  /** The time of the check, for a line that was copied from an earlier result. */
  since?: string
}

/** A result as it is stored in the site, beside the releases. */
interface Result {
  schema: 1
  name: string
  release: string
  at: string
  by: string
  ok: boolean
  /** The releases of the check. */
  against: string[]
  api: string
  lines: Line[]
}

export interface GateOptions {
  /** The reason to leave out the browser. */
  skipExecuted?: string | undefined
  /**
   * Copies the executed line from the last result if the other releases are the same, because
   * releases never change.
   */
  reuse?: boolean
}

/** One line of the gate. A check that could not run is red. */
async function lineOf(check: string, work: Check, subject: Subject): Promise<Line> {
  try {
    const { faults, says = '' } = await work(subject)
    return { check, ok: faults.length === 0, reason: faults.join('; ') || says }
  } catch (error) {
    return { check, ok: false, reason: messageOf(error) }
  }
}

async function earlierResult(
  site: Storage,
  name: string,
  release: string,
): Promise<Result | undefined> {
  const text = await site.read(gateKey(name, release))
  return text && (JSON.parse(text.toString()) as Result)
}

/** The executed line of a result with the same releases. */
function knownLine(earlier: Result | undefined, subject: Subject): Line | undefined {
  if (!earlier || JSON.stringify(earlier.against) !== JSON.stringify(against(subject)))
    return undefined
  const line = earlier.lines.find(
    ({ check, ok, skipped }) => check === 'executed' && ok && !skipped,
  )
  return line && { ...line, since: line.since ?? earlier.at }
}

/** The executed line: skipped with a reason, copied, or run. */
async function executedLine(
  subject: Subject,
  skipExecuted: string | undefined,
  known: Line | undefined,
): Promise<Line> {
  if (skipExecuted)
    return { check: 'executed', ok: true, skipped: true, reason: `skipped: ${skipExecuted}` }
  if (known) return known
  const { checkExecuted } = await import('./executed/check')
  return lineOf('executed', checkExecuted, subject)
}

/** Runs every check on a published release and stores the result beside the releases. */
export async function runGate(
  { site, by, api, log }: Context,
  name: string,
  release: string,
  { skipExecuted, reuse = false }: GateOptions = {},
) {
  const subject = await collectSubject({ site, api }, name, release)
  const lines: Line[] = []
  const say = (line: Line): void => {
    lines.push(line)
    log(
      `  ${line.ok ? 'ok ' : 'RED'}  ${line.check.padEnd(10)} ${line.reason}${line.since ? ` (run ${line.since})` : ''}`,
    )
  }
  for (const [check, work] of Object.entries(quick)) say(await lineOf(check, work, subject))
  say(
    await executedLine(
      subject,
      skipExecuted,
      reuse ? knownLine(await earlierResult(site, name, release), subject) : undefined,
    ),
  )
  const red = lines.filter(({ ok }) => !ok).map(({ check }) => check)
  const result: Result = {
    schema: 1,
    name,
    release,
    at: new Date().toISOString(),
    by,
    ok: red.length === 0,
    against: against(subject),
    api: subject.api.where,
    lines,
  }
  await site.replace(gateKey(name, release), `${JSON.stringify(result, null, 2)}\n`)
  return { ok: result.ok, red, lines }
}
