import { verificationKey, pagesRoot, releaseKey } from '@portal/releases'
import { readRegistry, type State, statesBackwards } from '@portal/releases/store'
import { unfinishedBefore, type Storage } from '@portal/storage'
import type { Context } from './context'

/** A release, by its files in the site. */
interface Found {
  name: string
  release: string
  keys: string[]
}

const recentStates = 20
const dayMs = 24 * 60 * 60 * 1000
const youngMs = 30 * dayMs

const channels = ['stable', 'previous', 'canary'] as const

/** `name release` of every release that a state needs. */
const referencesOf = ({ shell, remotes }: State): [id: string, channel: string][] =>
  Object.entries({ shell, ...remotes }).flatMap(([name, place]) =>
    channels.flatMap((channel): [string, string][] => {
      const release = place[channel]?.release
      return release === undefined ? [] : [[`${name} ${release}`, channel]]
    }),
  )

/**
 * The releases that must remain, with the reason. Read from last to first, so that the present
 * reason is returned.
 */
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

/**
 * Every release by its files, also the rest of an interrupted publish or prune without a
 * release.json.
 */
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
  const file = description === undefined ? undefined : await site.find(description)
  return file !== undefined && now - file.modifiedAt.getTime() < youngMs
}

/**
 * Removes release.json first: a partly removed release is no longer published, and may be published
 * again.
 */
async function removeRelease(site: Storage, { name, release, keys }: Found): Promise<void> {
  await site.remove(`${releaseKey(name, release)}release.json`)
  for (const key of keys) await site.remove(key)
  await site.remove(verificationKey(name, release))
  for (const key of await site.list(name === 'shell' ? `${pagesRoot}${release}/` : pagesRoot)) {
    if (name === 'shell' || key.endsWith(`/${name}/${release}.json`)) await site.remove(key)
  }
}

/** The releases that remain, with the reason, and those to be removed. */
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

/** Removes partial files of killed commands, and reports it. */
async function pruneUnfinished(
  { site, log }: Context,
  dryRun: boolean,
  now: number,
): Promise<void> {
  for (const key of await unfinishedBefore(site, new Date(now - dayMs))) {
    log(`  drops ${key}   left by a command that was killed`)
    if (!dryRun) await site.remove(key)
  }
}

/**
 * Removes releases that are not needed, and reports the reason for each. The history remains
 * complete.
 */
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
