import type { Context } from './context'
import { readRegistry, statesBackwards, type State } from './registry'
import { gateKey, pagesRoot, releaseKey, unfinishedKey } from './site'
import type { Storage } from './storage/folder'

/** A release by the files that lie in its place. */
interface Found {
  name: string
  release: string
  keys: string[]
}

const recentStates = 20
const dayMs = 24 * 60 * 60 * 1000
const youngMs = 30 * dayMs

const channels = ['stable', 'previous', 'canary'] as const

/** `name release` of everything that a state needs. */
const referencesOf = ({ shell, remotes }: State): [id: string, channel: string][] =>
  Object.entries({ shell, ...remotes }).flatMap(([name, place]) =>
    channels.flatMap((channel): [string, string][] => {
      const release = place[channel]?.release
      return release === undefined ? [] : [[`${name} ${release}`, channel]]
    }),
  )

/** What must stay, with the reason. Read last to first, so that what holds now is the reason given. */
async function neededReleases(site: Storage): Promise<Map<string, string>> {
  const states: State[] = []
  for await (const state of statesBackwards(site)) if (states.push(state) === recentStates) break
  const current = await readRegistry(site)
  const needed = new Map<string, string>()
  for (const state of [...states.reverse(), current]) {
    for (const [id, channel] of referencesOf(state))
      needed.set(
        id,
        state.seq === current.seq
          ? `${channel} now`
          : `${channel} in registry ${state.seq}, one of the last ${recentStates}`,
      )
  }
  return needed
}

/** Every release, by its files: also what an interrupted publish or prune left without a release.json. */
async function foundReleases(site: Storage): Promise<Map<string, Found>> {
  const keys = [...(await site.list('mfe/')), ...(await site.list('shell/'))]
  const found = new Map<string, Found>()
  for (const key of keys) {
    const [, area, shellOr, release = shellOr] =
      /^(?:mfe\/(mfe-[^/]+)|shell)\/([^/]+)\/./.exec(key) ?? []
    if (!release) continue
    const name = area ?? 'shell'
    const known = found.get(`${name} ${release}`) ?? { name, release, keys: [] }
    found.set(`${name} ${release}`, { ...known, keys: [...known.keys, key] })
  }
  return found
}

async function isYoung(site: Storage, { keys }: Found, now: number): Promise<boolean> {
  const description = keys.find((key) => key.endsWith('/release.json')) ?? keys[0]
  const modified = description === undefined ? undefined : await site.modifiedAt(description)
  return modified !== undefined && now - modified.getTime() < youngMs
}

/** release.json goes first: what is half removed is no longer published, and may be published again. */
async function removeRelease(site: Storage, { name, release, keys }: Found): Promise<void> {
  await site.remove(`${releaseKey(name, release)}release.json`)
  for (const key of keys) await site.remove(key)
  await site.remove(gateKey(name, release))
  for (const key of await site.list(name === 'shell' ? `${pagesRoot}${release}/` : pagesRoot)) {
    if (name === 'shell' || key.endsWith(`/${name}/${release}.json`)) await site.remove(key)
  }
}

/** Those that stay with the reason, those that go without. */
async function judgeReleases(site: Storage, now: number) {
  const needed = await neededReleases(site)
  return Promise.all(
    [...(await foundReleases(site))].map(async ([id, found]) => ({
      id,
      found,
      reason:
        needed.get(id) ?? ((await isYoung(site, found, now)) ? 'younger than 30 days' : undefined),
    })),
  )
}

/** Removes what commands that were killed have left half-written, and says so. */
async function pruneUnfinished(
  { site, log }: Context,
  dryRun: boolean,
  now: number,
): Promise<void> {
  for (const key of await site.list(unfinishedKey)) {
    const modified = await site.modifiedAt(key)
    if (!modified || now - modified.getTime() < dayMs) continue
    log(`  drops ${key}   left by a command that was killed`)
    if (!dryRun) await site.remove(key)
  }
}

/** Removes releases that nobody needs any more, and says of each why it stays or goes. The history stays whole. */
export async function pruneCommand(
  context: Context,
  { dryRun = false, now = Date.now() }: { dryRun?: boolean; now?: number } = {},
): Promise<void> {
  const { site, log } = context
  const releases = await judgeReleases(site, now)
  for (const { id, reason } of releases) {
    log(
      reason
        ? `  keeps ${id}   ${reason}`
        : `  drops ${id}   in none of the last ${recentStates} registries, older than 30 days`,
    )
  }
  await pruneUnfinished(context, dryRun, now)
  const leaving = releases.filter(({ reason }) => !reason)
  if (!dryRun) for (const { found } of leaving) await removeRelease(site, found)
  log(`${leaving.length} ${dryRun ? 'would be removed' : 'removed'}`)
}
