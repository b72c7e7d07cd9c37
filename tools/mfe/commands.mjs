import path from 'node:path'
import { runGate } from './gate/run.mjs'
import * as moves from './moves.mjs'
import { renderAfter } from './pages/sets.mjs'
import { publish } from './publish.mjs'
import { changeRegistry, listStates, readRegistry, readState } from './registry.mjs'
import { readPublished, registryEntry } from './release.mjs'
import { checkArea } from './site.mjs'

/** Builds the area when its dist/ is not of its present sources, and publishes that; with `dist`, publishes what lies there. */
export async function publishCommand({ site, root, build, log }, name, { dist } = {}) {
  checkArea(name)
  if (!dist) await build(name)
  const { release, changed } = await publish(site, dist ? dist : path.join(root, name, 'dist'))
  if (release.name !== name) throw new Error(`${dist} is a build of ${release.name}`)
  log(`${name} ${release.release} ${changed ? 'published' : 'was published already'} in ${site.address}`)
  return release.release
}

/** Checks a published release; throws when a line is red. */
export async function gateCommand(context, name, release, { skipExecuted, reason } = {}) {
  if (skipExecuted && !reason) throw new Error('--skip-executed needs --reason "…"')
  const { ok, red } = await runGate(context, name, release, { skipExecuted: skipExecuted && reason })
  if (!ok) throw new Error(`${name} ${release} does not pass: ${red.join(', ')} red`)
  context.log(`${name} ${release} passes`)
}

/** Undoes the last promotion, or goes to the release named: an edit of the registry, no build and no gate. */
export async function rollbackCommand(context, name, { to, reason } = {}) {
  const { site, by, log } = context
  const entry = to && registryEntry(await readPublished(site, name, to))
  const change = (now) => (entry ? moves.promote(now, name, entry) : moves.rollback(now, checkArea(name)))
  const why = `rollback ${name}${to ? ` to ${to}` : ''}${reason ? `, ${reason}` : ''}`
  const state = await changeRegistry(site, { by, reason: why }, change)
  log(`${name} is at ${moves.placeOf(state, name).stable.release} for everybody (registry ${state.seq})`)
  await renderAfter(context)
}

/** Switches an area off: its pages say `message`. */
export async function disableCommand({ site, by, log }, name, { message, until } = {}) {
  if (!message) throw new Error('disable needs --message "…": people read it on every page of the area')
  if (until && Number.isNaN(Date.parse(until))) throw new Error(`--until ${until} is no instant; write 2026-11-20T10:00:00Z`)
  if (until && Date.parse(until) <= Date.now()) throw new Error(`--until ${until} has passed already, so nothing would be off`)
  const off = { message, until: until ? new Date(until).toISOString() : null }
  const state = await changeRegistry(site, { by, reason: `disable ${name}, ${message}` }, (now) => moves.disable(now, checkArea(name), off))
  log(`${name} is off (registry ${state.seq})`)
}

export async function enableCommand({ site, by, log }, name) {
  const state = await changeRegistry(site, { by, reason: `enable ${name}` }, (now) => moves.enable(now, checkArea(name)))
  log(`${name} is on (registry ${state.seq})`)
}

const describeCanary = ({ release, percent, groups = [] }) => `canary ${release} at ${percent} %${groups.length > 0 ? ` and ${groups.join(', ')}` : ''}`

export async function statusCommand({ site, log }) {
  const { seq, shell, remotes } = await readRegistry(site)
  log(`registry ${seq} in ${site.address}`)
  for (const [name, { stable, previous, canary, disabled }] of Object.entries({ shell, ...remotes })) {
    const rest = [previous ? `previous ${previous.release}` : 'no previous', canary && describeCanary(canary), disabled && `OFF${disabled.until ? ` until ${disabled.until}` : ''}: ${disabled.message}`]
    log(`  ${name.padEnd(20)} ${stable?.release ?? 'nothing'}   ${rest.filter(Boolean).join(', ')}`)
  }
}

export async function historyCommand({ site, log }, { limit = '20' } = {}) {
  for (const seq of (await listStates(site)).slice(-Number(limit)).reverse()) {
    const { at, by, reason, forced } = await readState(site, seq)
    log(`${String(seq).padStart(5)}  ${at}  ${by}  ${reason}${forced ? `  FORCED past ${forced.join(', ')}` : ''}`)
  }
}
