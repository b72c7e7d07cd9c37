import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseChange } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import type { Config } from '../../../platform/process/config'
import type { Named } from './releases.rules'

/** What the site says about releases. */
export interface Published {
  /** Whether the registry, or one of its latest states, names the release. */
  has(named: Named): Promise<boolean>
  /** The latest changes of what is current, newest first; empty where the site lies elsewhere. */
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

/** States in which a browser may have got what it runs, as pages stay open for days. */
const latest = 10
/** A name that is not known is looked for this often at most, whoever sends how many. */
const readEveryMs = 3_000

const namesIn = ({ remotes }: State): string[] =>
  Object.entries(remotes ?? {}).flatMap(([area, { stable, previous, canary }]) =>
    [stable, previous, canary].flatMap((each) =>
      each?.release ? [`${area}@${each.release}`] : [],
    ),
  )

const readJson = async (file: string): Promise<State | undefined> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as State

/** A site that lies elsewhere, such as in a bucket, is shown at the portal's own address. */
async function fetchJson(origin: string, path: string): Promise<State | undefined> {
  const answer = await fetch(`${origin}/mfe/${path}`, { signal: AbortSignal.timeout(5_000) })
  return answer.ok ? ((await answer.json()) as State) : undefined
}

export function readPublished(
  { dataDir, publicOrigin }: Pick<Config, 'dataDir' | 'publicOrigin'>,
  clock: Clock,
): Published {
  const mfe = join(dataDir, 'site', 'mfe')
  const history = join(mfe, 'history')
  let names = new Set<string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const seqs = async (most: number): Promise<number[]> => {
    const files = await readdir(history).catch(() => [])
    return files
      .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a)
      .slice(0, most)
  }
  const here = async (): Promise<(State | undefined)[]> => {
    const files = [
      join(mfe, 'registry.json'),
      ...(await seqs(latest)).map((seq) => join(history, `${String(seq)}.json`)),
    ]
    return Promise.all(files.map((file) => readJson(file).catch(() => undefined)))
  }
  const elsewhere = async (origin: string): Promise<(State | undefined)[]> => {
    const registry = await fetchJson(origin, 'registry.json')
    const before = Array.from(
      { length: latest },
      (_, index) => (registry?.seq ?? 0) - index,
    ).filter((seq) => seq > 0)
    return [
      registry,
      ...(await Promise.all(
        before.map((seq) =>
          fetchJson(origin, `history/${String(seq)}.json`).catch(() => undefined),
        ),
      )),
    ]
  }
  async function read(): Promise<void> {
    const local = (await here()).filter(Boolean)
    const states =
      local.length > 0 || publicOrigin === undefined
        ? local
        : await elsewhere(publicOrigin).catch(() => [])
    // Nothing readable is no reason to forget: the registry may be damaged, or its server away.
    if (states.length > 0) names = new Set(states.flatMap((state) => (state ? namesIn(state) : [])))
  }
  /** Nothing for an entry that is damaged: the others still say what they say. */
  const readEntry = async (seq: number): Promise<ReleaseChange[]> => {
    try {
      const { at, by, reason, forced } = JSON.parse(
        await readFile(join(history, `${String(seq)}.json`), 'utf8'),
      ) as Entry
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
