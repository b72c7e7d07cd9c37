import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { packings, parseRelease, type Packing, type PublishedRelease } from '@portal/releases'
import { releaseKey } from './site'
import type { Storage } from './storage/folder'

/** The hash as release.json writes it. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort()

const unpack = { br: promisify(zlib.brotliDecompress), gz: promisify(zlib.gunzip) }

/** Gives the content of one file of a release. */
type Read = (file: string) => Buffer | undefined | Promise<Buffer | undefined>

/** A file that a release brings, or the packing of one. */
interface Listed {
  name: string
  integrity: string | undefined
  packed?: { by: Packing; of: string }
}

/** What is wrong with a ready-made packing: a browser that accepts it gets it instead of the file, and never sees the file. */
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

/** Each file that a release brings: those listed, and their packings with the file that they are of. */
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
 * What is wrong with the files of a release, as a sentence, or undefined: each is there as release.json has it, packed ones unpack
 * to their file, and there is none besides. `read` gives a file's content.
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

/** Makes the file, or finds the same content there already: from an earlier publish that did not come to its end. */
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
 * Copies a build into its own place in the site, once and for good. The same content again is no change; other content under
 * the same id is refused. release.json comes last: a release without it does not exist yet.
 */
export async function publish(
  site: Storage,
  dist: string,
): Promise<{ release: PublishedRelease; changed: boolean }> {
  const release = readBuild(dist)
  const read = (file: string): Buffer => fs.readFileSync(path.join(dist, file))
  const files = filesIn(dist)
  const fault = await faultOfFiles(release, files, read)
  if (fault) throw new Error(`${fault}: build again`)
  const key = releaseKey(release.name, release.release)
  const description = read('release.json')
  const published = await site.read(`${key}release.json`)
  if (published) {
    await put(site, `${key}release.json`, description, release)
    return { release, changed: false }
  }
  await Promise.all(
    files
      .filter((file) => file !== 'release.json')
      .map((file) => put(site, key + file, read(file), release)),
  )
  return { release, changed: await put(site, `${key}release.json`, description, release) }
}
