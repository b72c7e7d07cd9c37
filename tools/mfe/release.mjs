import { checkArea, checkName, releaseKey } from './site.mjs'

const schema = 1

/** The object in a release.json, or a sentence on what is wrong with it. */
export function parseRelease(text, where) {
  const release = JSON.parse(text)
  if (release.schema !== schema) throw new Error(`${where} has schema ${release.schema}; this tool knows ${schema}`)
  checkArea(release.name)
  checkName(release.release, 'release')
  return release
}

/** A published release by name and id, or undefined. */
export async function findPublished(site, name, release) {
  const key = `${releaseKey(checkArea(name), checkName(release, 'release'))}release.json`
  const text = await site.read(key)
  return text && parseRelease(text, key)
}

/** A published release, by name and id. */
export async function readPublished(site, name, release) {
  const found = await findPublished(site, name, release)
  if (!found) throw new Error(`${name} ${release} has not been published`)
  return found
}

/** What of release.json the registry repeats, so that a page starts, draws its menus and guards its routes without asking again. */
export function registryEntry(release) {
  if (release.name === 'shell') return { release: release.release }
  const { container, kit, shared, preload, area } = release
  return { release: release.release, container, kit, shared, preload, area }
}
