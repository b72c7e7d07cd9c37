import type { Storage } from '@portal/storage'
import {
  checkArea,
  checkRelease,
  isShell,
  parseRelease,
  type PublishedArea,
  type PublishedRelease,
  type PublishedShell,
} from '../release'
import { releaseKey } from '../site-keys'
import type { StoredRelease } from '../stored'

/** A published release with this name and id, or undefined. */
export async function findPublished(
  site: Storage,
  name: string | undefined,
  release: string | undefined,
): Promise<PublishedRelease | undefined> {
  const key = `${releaseKey(checkArea(name), checkRelease(release))}release.json`
  const text = await site.read(key)
  return text && parseRelease(text.toString(), key)
}

/** A published release with this name and id. */
export async function readPublished(
  site: Storage,
  name: string | undefined,
  release: string | undefined,
): Promise<PublishedRelease> {
  const found = await findPublished(site, name, release)
  if (!found) throw new Error(`${String(name)} ${String(release)} has not been published`)
  return found
}

/** A published release of the shell. */
export async function readShell(site: Storage, release: string): Promise<PublishedShell> {
  const found = await readPublished(site, 'shell', release)
  if (!isShell(found)) throw new Error(`shell ${release} is a release of ${found.name}`)
  return found
}

/** A published release of an area. */
export async function readArea(
  site: Storage,
  name: string,
  release: string,
): Promise<PublishedArea> {
  const found = await readPublished(site, name, release)
  if (isShell(found)) throw new Error(`${name} ${release} is a release of the shell`)
  return found
}

/**
 * The part of release.json that the registry repeats, so that a page starts, shows its menus and
 * guards its routes without another request.
 */
export function registryEntry(release: PublishedRelease): StoredRelease {
  if (isShell(release)) return { release: release.release }
  const { container, kit, shared, preload, area, origin } = release
  return {
    release: release.release,
    container,
    kit,
    shared,
    preload,
    area,
    ...(origin && { origin }),
  }
}
