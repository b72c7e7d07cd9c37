import { verificationKey } from '@portal/releases'
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
import { against } from './smoke/rounds'
import { collectReleaseUnderTest, type Check, type ReleaseUnderTest } from './release-under-test'

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

export interface VerifyOptions {
  /** The reason to leave out the browser. */
  skipSmoke?: string | undefined
  /**
   * Copies the line of the smoke test from the last result if the other releases are the same,
   * because releases never change.
   */
  reuse?: boolean
}

/** One line of the verification. A check that could not run is red. */
async function lineOf(check: string, work: Check, tested: ReleaseUnderTest): Promise<Line> {
  try {
    const { faults, says = '' } = await work(tested)
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
  const text = await site.read(verificationKey(name, release))
  return text && (JSON.parse(text.toString()) as Result)
}

/** The line of the smoke test of a result with the same releases. */
function knownLine(earlier: Result | undefined, tested: ReleaseUnderTest): Line | undefined {
  if (!earlier || JSON.stringify(earlier.against) !== JSON.stringify(against(tested)))
    return undefined
  const line = earlier.lines.find(({ check, ok, skipped }) => check === 'smoke' && ok && !skipped)
  return line && { ...line, since: line.since ?? earlier.at }
}

/** The line of the smoke test: skipped with a reason, copied, or run. */
async function smokeLine(
  tested: ReleaseUnderTest,
  skipSmoke: string | undefined,
  known: Line | undefined,
): Promise<Line> {
  if (skipSmoke) return { check: 'smoke', ok: true, skipped: true, reason: `skipped: ${skipSmoke}` }
  if (known) return known
  const { checkSmoke } = await import('./smoke/check')
  return lineOf('smoke', checkSmoke, tested)
}

/** Runs every check on a published release and stores the result beside the releases. */
export async function verifyRelease(
  { site, by, api, log }: Context,
  name: string,
  release: string,
  { skipSmoke, reuse = false }: VerifyOptions = {},
) {
  const tested = await collectReleaseUnderTest({ site, api }, name, release)
  const lines: Line[] = []
  const say = (line: Line): void => {
    lines.push(line)
    log(
      `  ${line.ok ? 'ok ' : 'RED'}  ${line.check.padEnd(10)} ${line.reason}${line.since ? ` (run ${line.since})` : ''}`,
    )
  }
  for (const [check, work] of Object.entries(quick)) say(await lineOf(check, work, tested))
  say(
    await smokeLine(
      tested,
      skipSmoke,
      reuse ? knownLine(await earlierResult(site, name, release), tested) : undefined,
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
    against: against(tested),
    api: tested.api.where,
    lines,
  }
  await site.replace(verificationKey(name, release), `${JSON.stringify(result, null, 2)}\n`)
  return { ok: result.ok, red, lines }
}
