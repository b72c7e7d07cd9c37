import type { ReleaseChange } from '@portal/contracts'
import { historyKey, registryKey, stateKey, statesIn } from '@portal/releases'
import type { Clock } from '../../../platform/clock'
import type { SiteFiles } from '../../../site/site-files'
import type { Named } from './releases.rules'

/** The releases that the site has published. */
export interface Published {
  /** Whether the registry, or one of its latest states, contains the release. */
  has(named: Named): Promise<boolean>
  /**
   * The latest changes of the current releases, newest first. Empty if the site is on another
   * server.
   */
  history(most: number): Promise<ReleaseChange[]>
}

interface Release {
  release?: string
}
interface State {
  seq?: number
  remotes?: Record<
    string,
    { stable?: Release | null; previous?: Release | null; canary?: Release | null }
  >
}
type Entry = Omit<ReleaseChange, 'forced'> & { forced?: unknown }

/**
 * Number of registry states that are read. Pages stay open for days, so browsers run older
 * releases.
 */
const latest = 10
/** Minimum time between two reads for unknown names, whatever the number of requests. */
const readEveryMs = 3_000

const namesIn = ({ remotes }: State): string[] =>
  Object.entries(remotes ?? {}).flatMap(([area, { stable, previous, canary }]) =>
    [stable, previous, canary].flatMap((each) =>
      each?.release ? [`${area}@${each.release}`] : [],
    ),
  )

async function readJson(site: SiteFiles, key: string): Promise<State | undefined> {
  const json = await site.read(key)
  return json === undefined ? undefined : (JSON.parse(json) as State)
}

/** A site that another web server serves has the portal's own address. */
async function fetchJson(origin: string, path: string): Promise<State | undefined> {
  const answer = await fetch(`${origin}/${path}`, { signal: AbortSignal.timeout(5_000) })
  return answer.ok ? ((await answer.json()) as State) : undefined
}

export function readPublished(
  { site, publicOrigin }: { site: SiteFiles; publicOrigin: string | undefined },
  clock: Clock,
): Published {
  let names = new Set<string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const seqs = async (most: number): Promise<number[]> => {
    const keys = await site.list(historyKey).catch(() => [])
    return statesIn(keys).reverse().slice(0, most)
  }
  const here = async (): Promise<(State | undefined)[]> => {
    const keys = [registryKey, ...(await seqs(latest)).map(stateKey)]
    return Promise.all(keys.map((key) => readJson(site, key).catch(() => undefined)))
  }
  const elsewhere = async (origin: string): Promise<(State | undefined)[]> => {
    const registry = await fetchJson(origin, registryKey)
    const before = Array.from(
      { length: latest },
      (_, index) => (registry?.seq ?? 0) - index,
    ).filter((seq) => seq > 0)
    return [
      registry,
      ...(await Promise.all(
        before.map((seq) => fetchJson(origin, stateKey(seq)).catch(() => undefined)),
      )),
    ]
  }
  async function read(): Promise<void> {
    const local = (await here()).filter(Boolean)
    const states =
      local.length > 0 || publicOrigin === undefined
        ? local
        : await elsewhere(publicOrigin).catch(() => [])
    // If no state can be read, the known names stay: the registry may be damaged, or its server may
    // not answer.
    if (states.length > 0) names = new Set(states.flatMap((state) => (state ? namesIn(state) : [])))
  }
  /** Empty for a damaged entry, so that the other entries are still shown. */
  const readEntry = async (seq: number): Promise<ReleaseChange[]> => {
    try {
      const { at, by, reason, forced } = JSON.parse((await site.read(stateKey(seq))) ?? '') as Entry
      return [{ seq, at, by, reason, forced: forced !== undefined }]
    } catch {
      return []
    }
  }
  return {
    has: async ({ area, release }) => {
      const name = `${area}@${release}`
      const now = clock.now().getTime()
      if (!names.has(name) && !reading && Math.abs(now - readAt) >= readEveryMs) {
        readAt = now
        reading = read().finally(() => (reading = undefined))
      }
      if (!names.has(name)) await reading
      return names.has(name)
    },
    history: async (most) => (await Promise.all((await seqs(most)).map(readEntry))).flat(),
  }
}
