import path from 'node:path'
import {
  isOrigin,
  isShell,
  type PublishedArea,
  type PublishedRelease,
  releaseKey,
} from '@portal/releases'
import { inParallel } from '../lib/run.mjs'
import { filesAtOnce, integrityOf } from './release-files'

const isCode = (file: string): boolean => /[.](js|css)$/.test(file)

/** The entry must have the hash of each script and style that it loads from another origin. */
function faultOfHashes(release: PublishedArea, read: (file: string) => Buffer): string | undefined {
  const { entry } = release.container
  const code = read(entry).toString()
  const missing = release.files.find(
    ({ path: file, integrity }) =>
      isCode(file) && file !== entry && !code.includes(`${path.basename(file)}=${integrity}`),
  )
  return (
    missing &&
    `the entry has no hash of ${missing.path}; build the area with areaConfig({ dir, isElsewhere: true })`
  )
}

/** The problem of one file at another origin, as a browser asks for it. */
async function faultAt(
  url: string,
  integrity: string,
  origin: string,
): Promise<string | undefined> {
  const answer = await fetch(url, {
    headers: { origin: 'https://portal.example' },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  if (!answer?.ok) return `${url} answers ${answer?.status ?? 'nothing'}`
  const allowed = answer.headers.get('access-control-allow-origin')
  if (!allowed)
    return `${origin} must allow other origins to read its files (access-control-allow-origin)`
  const content = Buffer.from(await answer.arrayBuffer())
  return integrityOf(content) === integrity ? undefined : `${url} is not what release.json says`
}

/** Throws if the files of an area are not complete and readable at their own origin. */
export async function demandAt(
  origin: string,
  release: PublishedRelease,
  read: (file: string) => Buffer,
): Promise<void> {
  if (isShell(release)) throw new Error('The shell is served by the portal itself')
  const isUsable: boolean = isOrigin(origin)
  if (!isUsable) throw new Error(`--origin ${origin} is no origin such as https://cdn.example`)
  const fault = faultOfHashes(release, read)
  if (fault) throw new Error(fault)
  const folder = `${origin}/${releaseKey(release.name, release.release)}`
  const faults: string[] = []
  await inParallel(
    filesAtOnce,
    release.files
      .filter(({ path: file }) => !file.endsWith('.cjs'))
      .map(({ path: file, integrity }) => async () => {
        const found = await faultAt(folder + file, integrity, origin)
        if (found) faults.push(found)
      }),
  )
  if (faults[0]) throw new Error(faults[0])
}
