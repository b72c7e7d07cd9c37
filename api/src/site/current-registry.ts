import { setTimeout as pause } from 'node:timers/promises'
import { StorageFault } from '@portal/storage'
import type { FastifyBaseLogger } from 'fastify'
import {
  historyKey,
  parseStoredRegistry,
  registryKey,
  releaseKey,
  stateKey,
  statesIn,
  type StoredRegistry,
} from '@portal/releases'
import type { Clock } from '../platform/clock'
import type { SiteFiles } from './site-files'

/** A valid registry. The same object while it is current. */
export interface GoodRegistry {
  seq: number
  /** The JSON as read. */
  json: string
  registry: StoredRegistry
}

export interface RegistryState {
  /** Absent if no valid registry is published. */
  good?: GoodRegistry
  /** A sentence about the damage of registry.json and the registry that is served instead. */
  damage?: string
}

/** Throws a `StorageFault` if the store does not answer and no registry has been read yet. */
export type CurrentRegistry = () => Promise<RegistryState>

/** A store that does not answer is no damage of a file. */
const unlessFault = (error: unknown): undefined => {
  if (error instanceof StorageFault) throw error
  return undefined
}

/** A registry, or a text about its damage. */
async function readOne(site: SiteFiles, key: string): Promise<GoodRegistry | string> {
  const json = await site.read(key).catch(unlessFault)
  if (json === undefined) return 'is missing'
  const registry = parseStoredRegistry(json)
  if (typeof registry === 'string') return registry
  const release = registry.shell.stable?.release
  if (
    release !== undefined &&
    (await site.version(`${releaseKey('shell', release)}index.html`)) === undefined
  )
    return `names the shell ${release}, which is not there`
  return { seq: registry.seq ?? 0, json, registry }
}

/**
 * Without a shell there is no page. This is so before the first promotion, or in a file that was
 * written by hand.
 */
const hasShell = (found: GoodRegistry | undefined): found is GoodRegistry =>
  found?.registry.shell.stable?.release !== undefined

/** The highest valid entry of the history. A damaged one is skipped. */
async function highestInHistory(site: SiteFiles): Promise<GoodRegistry | undefined> {
  for (const seq of statesIn(await site.list(historyKey)).reverse()) {
    const entry = await readOne(site, stateKey(seq))
    if (typeof entry !== 'string' && hasShell(entry)) return entry
  }
  return undefined
}

/**
 * The next state: a valid file, or else the highest valid entry of the history, or the registry in
 * memory.
 */
async function readState(site: SiteFiles, before: RegistryState): Promise<RegistryState> {
  const found = await readOne(site, registryKey)
  if (typeof found !== 'string' && hasShell(found)) return { good: found }
  const [good] = [await highestInHistory(site), before.good]
    .filter(hasShell)
    .sort((a, b) => b.seq - a.seq)
  if (!good && typeof found !== 'string') return { good: found }
  const fault = typeof found === 'string' ? found : 'names no shell'
  if (!good)
    return fault === 'is missing'
      ? {}
      : { damage: `mfe/registry.json ${fault}, and no state in mfe/history can be read` }
  return {
    good,
    damage: `mfe/registry.json ${fault}; state ${String(good.seq)} is served. The next mfe command writes it again`,
  }
}

/** The state while the store does not answer: the last known registry. */
function stateWithout(error: unknown, { good }: RegistryState): RegistryState {
  if (!(error instanceof StorageFault) || !good) throw error
  return { good, damage: `${error.message}; state ${String(good.seq)} is served` }
}

/** How long a request waits for a slow store if a registry is known. */
const patienceMs = 1_000

/**
 * The current registry, read again when `mfe/registry.json` changes. Pages are still served if it
 * is damaged, by an incomplete copy or a full disk, and if its store does not answer. The log has
 * one entry for each state. `onNew` gets each new registry.
 */
export function createCurrentRegistry(
  site: SiteFiles,
  log: FastifyBaseLogger,
  clock: Clock,
  onNew: (registry: StoredRegistry) => void,
): CurrentRegistry {
  let state: RegistryState = {}
  let readAt = ''
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const versionNow = async () =>
    `${(await site.version(registryKey)) ?? 'missing'}${state.damage ? ` ${(await site.list(historyKey)).join()}` : ''}`

  function show(next: RegistryState): void {
    if (next.damage !== state.damage) {
      if (next.damage) log.error({ damage: next.damage }, 'registry damaged')
      else log.info('registry whole again')
    }
    const isSame = next.good?.json === state.good?.json
    state = isSame && state.good ? { ...next, good: state.good } : next
    if (!isSame && state.good) onNew(state.good.registry)
  }
  async function look(): Promise<void> {
    try {
      const version = await versionNow()
      if (version === readAt) return
      show(await readState(site, state))
      readAt = state.damage ? await versionNow() : version
    } catch (error) {
      readAt = ''
      show(stateWithout(error, state))
    } finally {
      // Without a registry, each request looks again.
      if (state.good) lookedAt = clock.now().getTime()
    }
  }
  const lookOnce = (): Promise<void> =>
    (looking ??= look().finally(() => {
      looking = undefined
    }))

  return async () => {
    if (Math.abs(clock.now().getTime() - lookedAt) < site.freshForMs) return state
    const look = lookOnce()
    await (state.good ? Promise.race([look, pause(patienceMs, undefined, { ref: false })]) : look)
    return state
  }
}
