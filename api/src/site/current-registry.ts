import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { parseStoredRegistry, type StoredRegistry } from '@portal/releases'

/** A registry that pages can be made of. The same object for as long as it is current. */
export interface GoodRegistry {
  seq: number
  /** As it was read. */
  json: string
  registry: StoredRegistry
}

export interface RegistryState {
  /** Absent while nothing is published, or nothing that can be read. */
  good?: GoodRegistry
  /** What is wrong with registry.json and what is served instead, as a sentence. */
  damage?: string
}

export type CurrentRegistry = () => Promise<RegistryState>

const versionOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, ino, size }) => [mtimeMs, ino, size].join('/'),
    () => 'missing',
  )

/** One registry, or a word on what is wrong with it. */
async function readOne(root: string, key: string): Promise<GoodRegistry | string> {
  const json = await readFile(join(root, key), 'utf8').catch(() => undefined)
  if (json === undefined) return 'is missing'
  const registry = parseStoredRegistry(json)
  if (typeof registry === 'string') return registry
  const release = registry.shell.stable?.release
  if (
    release !== undefined &&
    (await versionOf(join(root, 'shell', release, 'index.html'))) === 'missing'
  )
    return `names the shell ${release}, which is not there`
  return { seq: registry.seq ?? 0, json, registry }
}

/** Without a shell there is no page. So it is before the first promotion, and in a file that somebody has written by hand. */
const hasShell = (found: GoodRegistry | undefined): found is GoodRegistry =>
  found?.registry.shell.stable?.release !== undefined

/** The highest entry of the history that pages can be made of; a damaged one gives way to the one below. */
async function highestInHistory(root: string): Promise<GoodRegistry | undefined> {
  const names = await readdir(join(root, 'mfe/history')).catch(() => [])
  const seqs = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number)
  for (const seq of seqs.sort((a, b) => b - a)) {
    const entry = await readOne(root, `mfe/history/${String(seq)}.json`)
    if (typeof entry !== 'string' && hasShell(entry)) return entry
  }
  return undefined
}

/** The state that follows on `before`: a good file counts; else the highest good state of the history, or the one kept in memory. */
async function readState(root: string, before: RegistryState): Promise<RegistryState> {
  const found = await readOne(root, 'mfe/registry.json')
  if (typeof found !== 'string' && hasShell(found)) return { good: found }
  const [good] = [await highestInHistory(root), before.good]
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

/**
 * What is current, read again when `mfe/registry.json` changes. Pages outlive a damaged one: somebody copied the site half, the disk
 * was full. The log says so once for each state.
 */
export function createCurrentRegistry(root: string, log: FastifyBaseLogger): CurrentRegistry {
  let state: RegistryState = {}
  let readAt = ''
  const versionNow = async () =>
    (await versionOf(join(root, 'mfe/registry.json'))) +
    (state.damage ? ` ${await versionOf(join(root, 'mfe/history'))}` : '')

  function logDamage({ damage }: RegistryState): void {
    if (damage === state.damage) return
    if (damage) log.error({ damage }, 'registry damaged')
    else log.info('registry whole again')
  }
  return async () => {
    if ((await versionNow()) === readAt) return state
    const version = await versionOf(join(root, 'mfe/registry.json'))
    const next = await readState(root, state)
    logDamage(next)
    state = next
    readAt = state.damage ? await versionNow() : version
    return state
  }
}
