import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isName, listedFiles, type Packing } from '@portal/releases'

/** Gives a file's packings when its release lists it, else undefined. `folder` is the release's, as parts below the site. */
export type ReleaseFiles = (
  folder: readonly string[],
  file: string,
) => Promise<readonly Packing[] | undefined>

/** Releases whose list is kept: those that people have are few. */
const mostKept = 100

/**
 * Only what release.json lists is served of a release: it has a hash there, which publishing and verification compare. Anything else in
 * the folder was put there by nobody who published.
 */
export function createReleaseFiles(root: string): ReleaseFiles {
  const kept = new Map<
    string,
    { changedMs: number; listed: ReadonlyMap<string, readonly Packing[]> }
  >()

  async function listedIn(
    folder: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Packing[]> | undefined> {
    if (!folder.every(isName)) return undefined
    const description = join(root, ...folder, 'release.json')
    const { mtimeMs: changedMs } = await stat(description)
    const known = kept.get(description)
    if (known?.changedMs === changedMs) return known.listed
    const listed = listedFiles(JSON.parse(await readFile(description, 'utf8')))
    if (kept.size >= mostKept) kept.clear()
    kept.set(description, { changedMs, listed })
    return listed
  }
  // A release that is not there, or whose list cannot be read, has nothing to serve.
  return async (folder, file) => (await listedIn(folder).catch(() => undefined))?.get(file)
}
