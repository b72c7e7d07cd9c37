import { createHash, randomUUID } from 'node:crypto'
import { parseStoredRegistry, registryKey, releaseKey, type StoredPlace } from '@portal/releases'
import { DamagedFile } from '@portal/storage'
import type { ObjectStore } from '../../platform/object-store'
import { openObjects, openSite, openUploads } from '../../platform/stores'
import { keysOf, type UploadStore } from '../../platform/upload-store'
import { uploads } from '../../uploads'
import { fail, ok, reasonOf, warn, type Check, type Finding, type Subject } from './check'

/** Files that are read to the end without --full. */
const sampleSize = 200

interface UploadCounts {
  files: number
  read: number
  missing: string[]
  damaged: string[]
}

async function stateOf(
  objects: ObjectStore,
  key: string,
  { isHash }: UploadStore,
): Promise<'whole' | 'missing' | 'damaged'> {
  try {
    const bytes = await objects.get(key)
    if (!bytes) return 'missing'
    return isHash && createHash('sha256').update(bytes).digest('hex') !== key ? 'damaged' : 'whole'
  } catch (error) {
    if (error instanceof DamagedFile) return 'damaged'
    throw error
  }
}

async function lookAt(
  store: UploadStore,
  { db, config, isFull }: Subject,
  counts: UploadCounts,
): Promise<void> {
  const objects = openObjects(config, store.folder)
  for await (const keys of keysOf(db, store))
    for (const key of keys) {
      counts.files += 1
      const name = `${store.folder}/${key}`
      const isRead = isFull || counts.read < sampleSize
      if (!isRead) {
        if (!(await objects.has(key))) counts.missing.push(name)
        continue
      }
      counts.read += 1
      const state = await stateOf(objects, key, store)
      if (state !== 'whole') counts[state].push(name)
    }
}

const some = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`

/**
 * The portal can write, read and delete uploads. Only this check writes, and it deletes its file.
 */
async function uploadStoreFinding({ config }: Subject): Promise<Finding> {
  const store = openUploads(config, uploads[0]?.folder ?? '')
  const key = `.doctor-${randomUUID()}`
  try {
    await store.replace(key, key)
    const content = await store.read(key)
    await store.remove(key)
    if (content?.toString() === key && !(await store.find(key)))
      return ok(`Files can be stored in ${store.address}, read and deleted.`)
    return fail(
      `${store.address} does not return the file that was stored, or does not delete it.`,
      'Check the store. A bucket must show a change at once.',
    )
  } catch (error) {
    return fail(
      `Files cannot be stored in ${store.address} (${reasonOf(error)}).`,
      'Check UPLOADS_STORE, S3_ENDPOINT, the keys and their rights.',
    )
  }
}

/** Each row with an upload has its file, and the content of a file is as it was stored. */
async function uploadFinding(subject: Subject): Promise<Finding> {
  const counts: UploadCounts = { files: 0, read: 0, missing: [], damaged: [] }
  for (const store of uploads) await lookAt(store, subject, counts)
  const problems = [
    counts.missing.length > 0 &&
      `${String(counts.missing.length)} are missing (${some(counts.missing)})`,
    counts.damaged.length > 0 &&
      `${String(counts.damaged.length)} are damaged (${some(counts.damaged)})`,
  ].filter((problem) => problem !== false)
  const message = `${String(counts.files)} uploaded files, ${String(counts.read)} of them read`
  return problems.length === 0
    ? ok(`${message}.`)
    : fail(`${message}: ${problems.join('; ')}.`, 'Copy these files from a backup.')
}

const releasesOf = ({ stable, previous, canary }: StoredPlace): string[] =>
  [stable, previous, canary].flatMap((entry) => (entry ? [entry.release] : []))

/** Every release of the registry has its files. */
async function siteFinding({ config }: Subject): Promise<Finding> {
  const site = openSite(config)
  const json = (await site.read(registryKey))?.toString()
  if (json === undefined)
    return fail('No area is published.', 'Publish the areas: docs/guide/deploying-an-area.md')
  const registry = parseStoredRegistry(json)
  if (typeof registry === 'string')
    return fail(`mfe/registry.json ${registry}.`, 'Run any `mfe` command, which writes it again.')
  const folders = [
    ...releasesOf(registry.shell).map((release) => releaseKey('shell', release)),
    ...Object.entries(registry.remotes).flatMap(([name, place]) =>
      releasesOf(place).map((release) => releaseKey(name, release)),
    ),
  ]
  const missing: string[] = []
  for (const folder of folders)
    if (!(await site.find(`${folder}release.json`))) missing.push(folder.replace(/\/$/, ''))
  if (missing.length > 0)
    return fail(`Published releases are missing: ${missing.join(', ')}.`, 'Publish them again.')
  const off = Object.keys(registry.remotes).filter((name) => registry.remotes[name]?.disabled)
  return off.length > 0
    ? warn(`Switched off: ${off.join(', ')}.`, 'Run `mfe enable` when the area works again.')
    : ok(`${String(folders.length)} releases of the registry are complete.`)
}

export const storageChecks: readonly Check[] = [
  { name: 'upload store', needs: 'tables', run: uploadStoreFinding },
  { name: 'uploads', needs: 'tables', run: uploadFinding },
  { name: 'site', run: siteFinding },
]
