import { listStates, readState } from './registry.mjs'
import { gateKey, pagesRoot, releaseKey } from './site.mjs'

const recentStates = 20
const youngMs = 30 * 24 * 60 * 60 * 1000

const channels = ['stable', 'previous', 'canary']

/** `name release` of everything that a state needs. */
const referencesOf = ({ shell, remotes }) =>
  Object.entries({ shell, ...remotes }).flatMap(([name, place]) => channels.filter((channel) => place[channel]).map((channel) => [`${name} ${place[channel].release}`, channel]))

/** What must stay, with the reason. Read last to first, so that what holds now is the reason given. */
async function neededReleases(site) {
  const seqs = (await listStates(site)).slice(-recentStates)
  const needed = new Map()
  for (const seq of seqs) {
    const isCurrent = seq === seqs.at(-1)
    for (const [id, channel] of referencesOf(await readState(site, seq))) needed.set(id, isCurrent ? `${channel} now` : `${channel} in registry ${seq}, one of the last ${recentStates}`)
  }
  return needed
}

/** Every release, by its files: also what an interrupted publish or prune left without a release.json. */
async function foundReleases(site) {
  const keys = [...(await site.list('mfe/')), ...(await site.list('shell/'))]
  const found = new Map()
  for (const key of keys) {
    const [, area, shellOr, release = shellOr] = /^(?:mfe\/(mfe-[^/]+)|shell)\/([^/]+)\/./.exec(key) ?? []
    if (!release) continue
    const name = area ?? 'shell'
    const known = found.get(`${name} ${release}`) ?? { name, release, keys: [] }
    found.set(`${name} ${release}`, { ...known, keys: [...known.keys, key] })
  }
  return found
}

async function isYoung(site, { keys }, now) {
  const description = keys.find((key) => key.endsWith('/release.json')) ?? keys[0]
  const modified = await site.modifiedAt(description)
  return modified !== undefined && now - modified.getTime() < youngMs
}

/** release.json goes first: what is half removed is no longer published, and may be published again. */
async function removeRelease(site, { name, release, keys }) {
  await site.remove(`${releaseKey(name, release)}release.json`)
  for (const key of keys) await site.remove(key)
  await site.remove(gateKey(name, release))
  for (const key of await site.list(name === 'shell' ? `${pagesRoot}${release}/` : pagesRoot)) {
    if (name === 'shell' || key.endsWith(`/${name}/${release}.json`)) await site.remove(key)
  }
}

/** Those that stay with the reason, those that go without. */
async function judgeReleases(site, now) {
  const needed = await neededReleases(site)
  return Promise.all([...(await foundReleases(site))].map(async ([id, found]) =>
    ({ id, found, reason: needed.get(id) ?? ((await isYoung(site, found, now)) ? 'younger than 30 days' : undefined) })))
}

/** Removes releases that nobody needs any more, and says of each why it stays or goes. The history stays whole. */
export async function pruneCommand({ site, log }, { dryRun = false, now = Date.now() } = {}) {
  const releases = await judgeReleases(site, now)
  for (const { id, reason } of releases) {
    log(reason ? `  keeps ${id}   ${reason}` : `  drops ${id}   in none of the last ${recentStates} registries, older than 30 days`)
  }
  const leaving = releases.filter(({ reason }) => !reason)
  if (!dryRun) for (const { found } of leaving) await removeRelease(site, found)
  log(`${leaving.length} ${dryRun ? 'would be removed' : 'removed'}`)
}
