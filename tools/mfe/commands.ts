import { checkArea, type StoredPlace } from '@portal/releases'
import {
  changeRegistry,
  findState,
  listStates,
  type Next,
  readPublished,
  readRegistry,
  registryEntry,
  registryFault,
  repair,
  type State,
} from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import type { Context } from './context'
import { verifyRelease } from './verification/run'
import * as transitions from './transitions'
import { renderAfter } from './pages/sets'
import { publish } from './publish'

/**
 * Builds the area unless its dist/ has the present sources, and publishes it. With `dist`,
 * publishes that folder.
 */
export async function publishCommand(
  { site, distOf, build, log }: Context,
  name: string,
  { dist, origin }: { dist?: string | undefined; origin?: string | undefined } = {},
): Promise<string> {
  checkArea(name)
  if (!dist) await build(name)
  const { release, changed } = await publish(site, dist ?? distOf(name), {
    origin: origin?.replace(/\/$/, ''),
  })
  if (release.name !== name) throw new Error(`${String(dist)} is a build of ${release.name}`)
  log(
    `${name} ${release.release} ${changed ? 'published' : 'was published already'} in ${site.address}`,
  )
  return release.release
}

/** Checks a published release. Throws an error if a line is red. */
export async function verifyCommand(
  context: Context,
  name: string,
  release: string,
  { skipSmoke, reason }: { skipSmoke?: boolean; reason?: string } = {},
): Promise<void> {
  if (skipSmoke && !reason) throw new Error('--skip-smoke needs --reason "…"')
  const { ok, red } = await verifyRelease(context, name, release, {
    skipSmoke: skipSmoke ? reason : undefined,
  })
  if (!ok) throw new Error(`${name} ${release} does not pass: ${red.join(', ')} red`)
  context.log(`${name} ${release} passes`)
}

/** `rollback` without a release: throws an error that names the release it would leave. */
async function demandLeaving(site: Storage, name: string): Promise<never> {
  const { stable, canary } = transitions.placeOf(await readRegistry(site), checkArea(name))
  const current = canary?.release ?? stable?.release
  throw new Error(
    current
      ? `rollback needs the release to leave, so that two people do not undo each other: rollback ${name} ${current}${canary ? ', the canary' : ''}`
      : `${name} has no release`,
  )
}

/**
 * Undoes the promotion of the release `leaving`, or replaces it by the release `to`. Changes only
 * the registry: no build and no verification.
 */
export async function rollbackCommand(
  context: Context,
  name: string,
  leaving: string | undefined,
  { to, reason }: { to?: string; reason?: string } = {},
): Promise<void> {
  const { site, by, log } = context
  if (!leaving) return demandLeaving(site, name)
  checkArea(name)
  const entry = to === undefined ? undefined : registryEntry(await readPublished(site, name, to))
  const change = (now: State): Next =>
    entry
      ? transitions.rollbackTo(now, name, leaving, entry)
      : transitions.rollback(now, name, leaving)
  const why = `rollback ${name} ${leaving}${to ? ` to ${to}` : ''}${reason ? `, ${reason}` : ''}`
  const state = await changeRegistry(site, { by, reason: why }, change)
  log(
    `${name} is at ${String(transitions.placeOf(state, name).stable?.release)} for everybody (registry ${state.seq})`,
  )
  return renderAfter(context)
}

/** Switches an area off: its pages show `message`. */
export async function disableCommand(
  { site, by, log }: Context,
  name: string,
  { message, until }: { message?: string; until?: string } = {},
): Promise<void> {
  if (!message)
    throw new Error('disable needs --message "…": people read it on every page of the area')
  if (until && Number.isNaN(Date.parse(until)))
    throw new Error(`--until ${until} is no instant; write 2026-11-20T10:00:00Z`)
  if (until && Date.parse(until) <= Date.now())
    throw new Error(`--until ${until} has passed already, so nothing would be off`)
  const off = { message, until: until ? new Date(until).toISOString() : null }
  const state = await changeRegistry(site, { by, reason: `disable ${name}, ${message}` }, (now) =>
    transitions.disable(now, checkArea(name), off),
  )
  log(`${name} is off (registry ${state.seq})`)
}

export async function enableCommand({ site, by, log }: Context, name: string): Promise<void> {
  const state = await changeRegistry(site, { by, reason: `enable ${name}` }, (now) =>
    transitions.enable(now, checkArea(name)),
  )
  log(`${name} is on (registry ${state.seq})`)
}

const describeCanary = ({
  release,
  percent,
  groups = [],
}: NonNullable<StoredPlace['canary']>): string =>
  `canary ${release} at ${percent} %${groups.length > 0 ? ` and ${groups.join(', ')}` : ''}`

/**
 * Shows the current releases. Throws an error, so that the command ends with 1, while registry.json
 * is damaged or old.
 */
export async function statusCommand({ site, log }: Context): Promise<void> {
  const { seq, shell, remotes } = await readRegistry(site)
  log(`registry ${seq} in ${site.address}`)
  for (const [name, { stable, previous, canary, disabled }] of Object.entries({
    shell,
    ...remotes,
  })) {
    const rest = [
      previous ? `previous ${previous.release}` : 'no previous',
      canary && describeCanary(canary),
      disabled && `OFF${disabled.until ? ` until ${disabled.until}` : ''}: ${disabled.message}`,
    ]
    log(`  ${name.padEnd(20)} ${stable?.release ?? 'nothing'}   ${rest.filter(Boolean).join(', ')}`)
  }
  const fault = await registryFault(site)
  if (fault)
    throw new Error(`${fault}. Any command that changes something, or render, writes it again`)
}

/** Writes registry.json again before a command starts, and reports it. */
export async function repairFirst({ site, log }: Context): Promise<void> {
  const fault = await repair(site)
  if (fault) log(`${fault}: it has been written again`)
}

const describeState = ({ at, by, reason, forced }: State): string =>
  `${String(at)}  ${String(by)}  ${String(reason)}${forced ? `  FORCED past ${forced.join(', ')}` : ''}`

export async function historyCommand(
  { site, log }: Context,
  { limit = '20' }: { limit?: string } = {},
): Promise<void> {
  for (const seq of (await listStates(site)).slice(-Number(limit)).reverse()) {
    const state = await findState(site, seq)
    log(`${String(seq).padStart(5)}  ${state ? describeState(state) : 'damaged'}`)
  }
}
