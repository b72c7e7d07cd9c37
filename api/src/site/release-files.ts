import { StorageFault } from '@portal/storage'
import { isName, listedFiles, type Packing } from '@portal/releases'
import type { SiteFiles } from './site-files'

/**
 * The compressed forms of a file that its release lists, or undefined. `folder` is the release's
 * folder, as parts below the site.
 */
export type ReleaseFiles = (
  folder: readonly string[],
  file: string,
) => Promise<readonly Packing[] | undefined>

/** Maximum number of cached lists. Few releases are in use. */
const maxEntries = 100

/**
 * Only files in release.json are served, because publishing and verification compare their hashes.
 * Other files in the folder were not published.
 */
export function createReleaseFiles(site: SiteFiles): ReleaseFiles {
  const cache = new Map<
    string,
    { version: string; listed: ReadonlyMap<string, readonly Packing[]> }
  >()

  async function listedIn(
    folder: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Packing[]> | undefined> {
    if (!folder.every(isName)) return undefined
    const description = [...folder, 'release.json'].join('/')
    const version = await site.version(description)
    if (version === undefined) return undefined
    const known = cache.get(description)
    if (known?.version === version) return known.listed
    const listed = listedFiles(JSON.parse((await site.read(description)) ?? ''))
    if (cache.size >= maxEntries) cache.clear()
    cache.set(description, { version, listed })
    return listed
  }
  return async (folder, file) => {
    try {
      return (await listedIn(folder))?.get(file)
    } catch (error) {
      if (error instanceof StorageFault) throw error
      return undefined // A release whose list is damaged has no files.
    }
  }
}
