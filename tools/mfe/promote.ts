import type { StoredRegistry, StoredRelease } from '@portal/releases'
import {
  changeRegistry,
  type Next,
  readPublished,
  readRegistry,
  registryEntry,
  type State,
} from '@portal/releases/store'
import type { Context } from './context'
import { verifyRelease } from './verification/run'
import { judgeCanary, readHealth, type Judgement } from './health'
import { messageOf } from './messages'
import * as transitions from './transitions'
import { renderAfter } from './pages/sets'

/** Options of the command. */
export interface PromoteOptions {
  canary?: string
  groups?: string
  reason?: string
  force?: boolean
  skipSmoke?: boolean
  skipHealth?: boolean
}

/** The health of a canary. Without enough data it may be widened, but not become stable. */
async function judgementOf(
  api: string | undefined,
  ids: readonly [area: string, canary: string, stable: string],
  isForEverybody: boolean,
): Promise<Judgement> {
  if (!api)
    return {
      ok: !isForEverybody,
      isScarce: true,
      reason: 'not enough data: give --api to read what browsers report',
    }
  try {
    const answer = judgeCanary(await readHealth(api), ...ids)
    return { ...answer, ok: answer.ok && !(isForEverybody && answer.isScarce) }
  } catch (error) {
    return { ok: false, reason: messageOf(error) }
  }
}

/** Checks the health of a canary before it is widened or made stable. */
async function judgeSoFar(
  { site, api, log }: Context,
  name: string,
  release: string,
  { canary: percent, skipHealth, reason }: PromoteOptions,
): Promise<string[]> {
  const { canary, stable } = transitions.placeOf(await readRegistry(site), name)
  if (canary?.release !== release || !stable) return []
  const ids = [name, release, stable.release] as const
  const answer: Judgement = skipHealth
    ? { ok: true, reason: `skipped: ${String(reason)}` }
    : await judgementOf(api, ids, percent === undefined)
  const hint = answer.isScarce && !answer.ok ? ', or --skip-health --reason "…"' : ''
  log(`  ${answer.ok ? 'ok ' : 'RED'}  ${'health'.padEnd(10)} ${answer.reason}${hint}`)
  return answer.ok ? [] : ['health']
}

function reasonFor(options: PromoteOptions): string | undefined {
  const { force, skipSmoke, skipHealth, reason } = options
  if ((force || skipSmoke || skipHealth) && !reason)
    throw new Error(
      '--force, --skip-smoke and --skip-health need --reason "…"; it stays in the history',
    )
  return reason
}

export function readPercent(text: string): number {
  const percent = Number(text)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error(`--canary ${text} is no whole number from 0 to 100`)
  return percent
}

/** The change, its name in the history, and its message. */
interface Intent {
  change: (now: State) => Next | undefined
  outcome: string
  words: string
}

/** The change that the options describe. */
function readIntent(
  name: string,
  entry: StoredRelease,
  { canary, groups: list, reason }: PromoteOptions,
): Intent {
  const percent = canary === undefined ? undefined : readPercent(canary)
  const groups = list?.split(',').filter(Boolean)
  return {
    change: (now) =>
      percent === undefined
        ? transitions.promote(now, name, entry)
        : transitions.promoteCanary(now, name, entry, { percent, groups }),
    outcome: percent === undefined ? 'is stable' : `is canary at ${percent} %`,
    words: [
      `promote ${name} ${entry.release}`,
      percent !== undefined && `canary ${percent} %`,
      groups && `groups ${groups.join(',')}`,
      reason,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** The areas that a promotion depends on: its own, and those that are verified with it. */
const lookedAt = (registry: StoredRegistry, name: string): string[] =>
  name === 'shell' ? ['shell', ...Object.keys(registry.remotes)] : [name, 'shell']

/**
 * Makes a published release current after the verification: for everybody, or with `canary` for a
 * percentage of browsers and for `groups`. `force` ignores a red line and records it in the
 * history. Refused if another person has changed the checked releases meanwhile: a rollback made in
 * that time must not be undone, and another shell was not checked.
 */
export async function promoteCommand(
  context: Context,
  name: string,
  release: string,
  options: PromoteOptions = {},
): Promise<void> {
  const { site, by, log } = context
  const reason = reasonFor(options)
  const { change, words, outcome } = readIntent(
    name,
    registryEntry(await readPublished(site, name, release)),
    options,
  )
  const seen = await readRegistry(site)
  change(seen) // Impossible changes are refused before the verification, which takes half a minute.

  const verified = await verifyRelease(context, name, release, {
    reuse: true,
    skipSmoke: options.skipSmoke ? reason : undefined,
  })
  const red = [...verified.red, ...(await judgeSoFar(context, name, release, options))]
  if (red.length > 0 && !options.force)
    throw new Error(`${name} ${release} is not promoted: ${red.join(', ')} red`)
  const skipped = [
    ...(options.skipSmoke ? ['smoke'] : []),
    ...(options.skipHealth ? ['health'] : []),
  ]
  const notes = {
    by,
    reason: words,
    ...(red.length > 0 && { forced: red }),
    ...(skipped.length > 0 && { skipped }),
  }
  const state = await changeRegistry(site, notes, (now) => {
    transitions.demandUnchanged(seen, now, lookedAt(now, name))
    return change(now)
  })
  log(`${name} ${release} ${outcome} (registry ${state.seq})`)
  await renderAfter(context) // The verification has rendered the pages, unless it was skipped.
}
