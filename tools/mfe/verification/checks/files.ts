import { isShell, type PublishedRelease, releaseKey } from '@portal/releases'
import { faultOfFiles } from '../../publish'
import type { Finding, ReleaseUnderTest } from '../release-under-test'

/** Whether the entry's hash, which browsers check, is that of a file of the release. */
function isEntrySafe(candidate: PublishedRelease): boolean {
  if (isShell(candidate)) return true
  const { entry, integrity } = candidate.container
  return candidate.files.some((file) => file.path === entry && file.integrity === integrity)
}

/** Checks that the site has the built files: every file with its hash, and no other file. */
export async function checkFiles({
  site,
  candidate,
}: Pick<ReleaseUnderTest, 'site' | 'candidate'>): Promise<Finding> {
  const key = releaseKey(candidate.name, candidate.release)
  const present = (await site.list(key)).map((file) => file.slice(key.length))
  const fault = await faultOfFiles(candidate, present, (file) => site.read(key + file))
  return {
    faults: [
      ...(fault ? [fault] : []),
      ...(isEntrySafe(candidate) ? [] : ['the entry and its hash are not those of a file']),
    ],
    says: `${candidate.files.length} files, as release.json lists them`,
  }
}
