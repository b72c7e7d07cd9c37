import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseRelease } from './release.mjs'
import { releaseKey } from './site.mjs'

/** The hash as release.json writes it. */
export const integrityOf = (content) => `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`

const filesIn = (folder) =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()

/**
 * What is wrong with the files of a release, as a sentence, or undefined: each is there as release.json has it, and none besides
 * but ready-made packings. `read` gives a file's content.
 */
export async function faultOfFiles(release, present, read) {
  for (const { path: file, integrity } of release.files) {
    if (!present.includes(file)) return `${release.name} ${release.release} lacks ${file}`
    if (integrityOf(await read(file)) !== integrity) return `${file} is not what release.json says`
  }
  const listed = new Set(release.files.flatMap(({ path: file }) => [file, `${file}.br`, `${file}.gz`]))
  const stray = present.find((file) => file !== 'release.json' && !listed.has(file))
  return stray && `${stray} is not in release.json`
}

function readBuild(dist) {
  const file = path.join(dist, 'release.json')
  if (!fs.existsSync(file)) throw new Error(`${dist} holds no release.json: build it first`)
  return parseRelease(fs.readFileSync(file, 'utf8'), file)
}

/** Makes the file, or finds the same content there already: from an earlier publish that did not come to its end. */
async function put(site, key, content, { name, release }) {
  if (await site.create(key, content)) return true
  const present = await site.read(key)
  if (present?.equals(content)) return false
  throw new Error(`${name} ${release} is published with other content; releases never change`)
}

/**
 * Copies a build into its own place in the site, once and for good. The same content again is no change; other content under
 * the same id is refused. release.json comes last: a release without it does not exist yet.
 */
export async function publish(site, dist) {
  const release = readBuild(dist)
  const read = (file) => fs.readFileSync(path.join(dist, file))
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
  await Promise.all(files.filter((file) => file !== 'release.json').map((file) => put(site, key + file, read(file), release)))
  return { release, changed: await put(site, `${key}release.json`, description, release) }
}
