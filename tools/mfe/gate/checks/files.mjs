import { faultOfFiles } from '../../publish'
import { releaseKey } from '../../site'

/** What lies in the site is what was built: every file, its hash, no file besides. */
export async function checkFiles({ site, candidate }) {
  const key = releaseKey(candidate.name, candidate.release)
  const present = (await site.list(key)).map((file) => file.slice(key.length))
  const fault = await faultOfFiles(candidate, present, (file) => site.read(key + file))
  const entry = candidate.container && candidate.files.find(({ path }) => path === candidate.container.entry)
  const isEntrySafe = candidate.name === 'shell' || (entry && entry.integrity === candidate.container.integrity)
  return {
    faults: [...(fault ? [fault] : []), ...(isEntrySafe ? [] : ['the entry and its hash are not those of a file'])],
    says: `${candidate.files.length} files, as release.json lists them`,
  }
}
