import type { Context } from '../context'
import { messageOf } from '../messages'
import { gateKey } from '../site'
import type { Storage } from '../storage/folder'
import { checkBudget } from './checks/budget'
import { checkFiles } from './checks/files'
import { checkMocks } from './checks/mocks'
import { checkOperations } from './checks/operations'
import { checkPages } from './checks/pages'
import { checkRoutes } from './checks/routes'
import { checkKit, checkShared } from './checks/versions'
import { against } from './executed/rounds'
import { collectSubject, type Check, type Subject } from './subject'

/** Seconds at most, all together. A new check is a line here. */
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

/** What the gate says of one question. */
export interface Line {
  check: string
  ok: boolean
  reason: string
  skipped?: boolean
  /** When it was found out, for a line that an earlier run has answered. */
  since?: string
}

/** A result as it lies in the site, beside the releases. */
interface Result {
  schema: 1
  name: string
  release: string
  at: string
  by: string
  ok: boolean
  /** The releases that it was made against. */
  against: string[]
  api: string
  lines: Line[]
}

export interface GateOptions {
  /** Leaves out the browser, and says why. */
  skipExecuted?: string | undefined
  /** Takes the executed line from the last result when the releases around are the same: all of them never change. */
  reuse?: boolean
}

/** One line of the gate. A check that cannot be made is red: nobody knows. */
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

/** The executed line of a result against the very same releases. */
function knownLine(earlier: Result | undefined, subject: Subject): Line | undefined {
  if (!earlier || JSON.stringify(earlier.against) !== JSON.stringify(against(subject)))
    return undefined
  const line = earlier.lines.find(
    ({ check, ok, skipped }) => check === 'executed' && ok && !skipped,
  )
  return line && { ...line, since: line.since ?? earlier.at }
}

/** The executed line: skipped with a reason, taken over, or run. */
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

/** Runs every check on a published release and keeps the result beside the releases. */
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
