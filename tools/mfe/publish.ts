import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import {
  type Packing,
  packings,
  parseRelease,
  type PublishedRelease,
  releaseKey,
} from '@portal/releases'
import type { Storage } from '@portal/storage'
import { inParallel } from '../lib/run.mjs'
import { demandAt } from './publish-origin'
import { filesAtOnce, integrityOf } from './release-files'

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort()

const unpack = { br: promisify(zlib.brotliDecompress), gz: promisify(zlib.gunzip) }

/** Returns the content of one file of a release. */
type Read = (file: string) => Buffer | undefined | Promise<Buffer | undefined>

/** A file of a release, or its compressed form. */
interface Listed {
  name: string
  integrity: string | undefined
  packed?: { by: Packing; of: string }
}

/** The problem of a compressed file: a browser that accepts it never sees the original. */
async function faultOfPacking(
  name: string,
  by: Packing,
  packed: Buffer,
  content: Buffer,
): Promise<string | undefined> {
  const original = await unpack[by](packed, { maxOutputLength: content.length + 1 }).catch(
    () => undefined,
  )
  return original?.equals(content) ? undefined : `${name} is not the same file, packed`
}

/** Each file of a release: the listed ones, and their compressed forms. */
const filesOf = ({ files }: PublishedRelease): Listed[] =>
  files.flatMap(({ path: file, integrity, packed = {} }) => [
    { name: file, integrity },
    ...packings
      .filter((by) => by in packed)
      .map((by) => ({ name: `${file}.${by}`, integrity: packed[by], packed: { by, of: file } })),
  ])

async function faultOfFile(
  { name, integrity, packed }: Listed,
  read: Read,
): Promise<string | undefined> {
  const content = await read(name)
  if (!content || integrityOf(content) !== integrity) return `${name} is not what release.json says`
  return (
    packed && faultOfPacking(name, packed.by, content, (await read(packed.of)) ?? Buffer.alloc(0))
  )
}

/**
 * The problem of the files of a release, as a sentence, or undefined. Each must match release.json,
 * compressed ones must unpack to their file, and there must be no other file. `read` returns a
 * file's content.
 */
export async function faultOfFiles(
  release: PublishedRelease,
  present: readonly string[],
  read: Read,
): Promise<string | undefined> {
  const listed = filesOf(release)
  const missing = listed.find(({ name }) => !present.includes(name))
  if (missing) return `${release.name} ${release.release} lacks ${missing.name}`
  for (const file of listed) {
    const fault = await faultOfFile(file, read)
    if (fault) return fault
  }
  const names = new Set(['release.json', ...listed.map(({ name }) => name)])
  const stray = present.find((file) => !names.has(file))
  return stray && `${stray} is not in release.json`
}

function readBuild(dist: string): PublishedRelease {
  const file = path.join(dist, 'release.json')
  if (!fs.existsSync(file)) throw new Error(`${dist} holds no release.json: build it first`)
  return parseRelease(fs.readFileSync(file, 'utf8'), file)
}

/** Creates the file, or finds the same content from an earlier, interrupted publish. */
async function put(
  site: Storage,
  key: string,
  content: Buffer,
  { name, release }: PublishedRelease,
): Promise<boolean> {
  if (await site.create(key, content)) return true
  const present = await site.read(key)
  if (present?.equals(content)) return false
  throw new Error(`${name} ${release} is published with other content; releases never change`)
}

/**
 * Copies a build to its place in the site, for good. The same content again is no change; other
 * content with the same id is refused. release.json is written last: a release without it does not
 * exist yet. With `origin`, browsers get the files from there, where they are already. The site has
 * them too, for the verification and for rendered pages.
 */
export async function publish(
  site: Storage,
  dist: string,
  { origin }: { origin?: string | undefined } = {},
): Promise<{ release: PublishedRelease; changed: boolean }> {
  const release = readBuild(dist)
  const read = (file: string): Buffer => fs.readFileSync(path.join(dist, file))
  const files = filesIn(dist)
  const fault = await faultOfFiles(release, files, read)
  if (fault) throw new Error(`${fault}: build again`)
  const key = releaseKey(release.name, release.release)
  if (origin) await demandAt(origin, release, read)
  const description = origin
    ? Buffer.from(`${JSON.stringify({ ...release, origin }, null, 2)}\n`)
    : read('release.json')
  const published = await site.read(`${key}release.json`)
  if (published) {
    await put(site, `${key}release.json`, description, release)
    return { release, changed: false }
  }
  await inParallel(
    filesAtOnce,
    files
      .filter((file) => file !== 'release.json')
      .map((file) => () => put(site, key + file, read(file), release)),
  )
  return { release, changed: await put(site, `${key}release.json`, description, release) }
}
