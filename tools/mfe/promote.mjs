import * as moves from './moves.mjs'
import { judgeCanary, readHealth } from './health.mjs'
import { runGate } from './gate/run.mjs'
import { renderAfter } from './pages/sets.mjs'
import { changeRegistry, readRegistry } from './registry.mjs'
import { readPublished, registryEntry } from './release.mjs'

/** Widening a canary, or making it stable, asks how it has done so far. */
async function judgeSoFar({ site, api, log }, name, release) {
  const { canary, stable } = moves.placeOf(await readRegistry(site), name)
  if (canary?.release !== release) return []
  const verdict = api
    ? await readHealth(api).then((releases) => judgeCanary(releases, name, release, stable.release), (error) => ({ ok: false, reason: error.message }))
    : { ok: true, reason: 'not enough data: give --api to read what browsers report' }
  log(`  ${verdict.ok ? 'ok ' : 'RED'}  ${'health'.padEnd(10)} ${verdict.reason}`)
  return verdict.ok ? [] : ['health']
}

function reasonFor({ force, skipExecuted, reason }) {
  if ((force || skipExecuted) && !reason) throw new Error('--force and --skip-executed need --reason "…"; it stays in the history')
  return reason
}

export function readPercent(text) {
  const percent = Number(text)
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new Error(`--canary ${text} is no whole number from 0 to 100`)
  return percent
}

/** What the options ask for: the edit, and how the history will call it. */
function readIntent(name, entry, { canary, groups: list, reason }) {
  const percent = canary === undefined ? undefined : readPercent(canary)
  const groups = list?.split(',').filter(Boolean)
  const toEverybody = percent === undefined
  return {
    change: (now) => (toEverybody ? moves.promote(now, name, entry) : moves.promoteCanary(now, name, entry, { percent, groups })),
    outcome: toEverybody ? 'is stable' : `is canary at ${percent} %`,
    words: [`promote ${name} ${entry.release}`, !toEverybody && `canary ${percent} %`, groups && `groups ${groups.join(',')}`, reason].filter(Boolean).join(', '),
  }
}

/**
 * Makes a published release current, once it is through the gate: for everybody, or with `canary` for so many of a hundred
 * browsers and for `groups`. `force` goes past a red line and says so in the history.
 */
export async function promoteCommand(context, name, release, options = {}) {
  const { site, by, log } = context
  const reason = reasonFor(options)
  const { change, words, outcome } = readIntent(name, registryEntry(await readPublished(site, name, release)), options)
  change(await readRegistry(site)) // what cannot be done at all is said before a gate of half a minute

  const gate = await runGate(context, name, release, { reuse: true, skipExecuted: options.skipExecuted && reason })
  const red = [...gate.red, ...(await judgeSoFar(context, name, release))]
  if (red.length > 0 && !options.force) throw new Error(`${name} ${release} is not promoted: ${red.join(', ')} red`)
  const notes = { by, reason: words, ...(red.length > 0 && { forced: red }), ...(options.skipExecuted && { skipped: ['executed'] }) }
  const state = await changeRegistry(site, notes, change)
  log(`${name} ${release} ${outcome} (registry ${state.seq})`)
  await renderAfter(context) // the gate has done it, unless it was told to let go
}
