import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Stores bytes outside the database under the hash of their content. This one uses a folder; several machines would need a bucket. */
export interface ObjectStore {
  /** Stores the bytes durably and returns their key. Equal bytes have the same key. */
  put(bytes: Buffer): Promise<string>
  /** Stores the bytes under a unique key, for files that are deleted later: deleting one must not delete equal bytes of another user. */
  putApart(bytes: Buffer): Promise<string>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /** Keys of objects stored before this time. */
  storedBefore(moment: Date): Promise<string[]>
  /** Deletes partial files that a killed process left before this time. */
  removeUnfinished(moment: Date): Promise<void>
}

const keyPattern = /^[0-9a-f]{64}$/
const draftPattern = /^\.[0-9a-f-]{36}$/

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes a temporary file and renames it, so that readers find all of the bytes or none, even after a power failure. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file)
  const draft = join(folder, `.${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined) // the write error matters more
    throw error
  }
  const parent = await open(folder, 'r')
  await parent.sync().finally(() => parent.close())
}

/** Files in a folder that match the name and were last changed before this time. */
async function filesBefore(root: string, named: RegExp, moment: Date): Promise<string[]> {
  const files: string[] = []
  const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
    if (missing(error)) return []
    throw error
  })
  for (const name of names.filter((each) => named.test(basename(each)))) {
    const file = await stat(join(root, name)).catch(() => null)
    if (file && file.mtime < moment) files.push(join(root, name))
  }
  return files
}

/** Objects as files, spread over 256 subfolders so that none grows too large. */
export function createFolderStore(root: string): ObjectStore {
  const fileOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('Not the key of an object')
    return join(root, key.slice(0, 2), key)
  }
  return {
    put: async (bytes) => {
      const key = createHash('sha256').update(bytes).digest('hex')
      await writeDurably(fileOf(key), bytes)
      return key
    },
    putApart: async (bytes) => {
      const key = randomBytes(32).toString('hex')
      await writeDurably(fileOf(key), bytes)
      return key
    },
    get: (key) =>
      readFile(fileOf(key)).catch((error: unknown) => {
        if (missing(error)) return null
        throw error
      }),
    delete: (key) => rm(fileOf(key), { force: true }),
    storedBefore: async (moment) =>
      (await filesBefore(root, keyPattern, moment)).map((file) => basename(file)),
    removeUnfinished: async (moment) => {
      for (const file of await filesBefore(root, draftPattern, moment))
        await rm(file, { force: true })
    },
  }
}

const together = 500

/** Deletes old files without a row: of an aborted upload, or of a process that died after its commit. */
export async function removeUnnamed(
  store: ObjectStore,
  named: (keys: readonly string[]) => Promise<readonly string[]>,
  before: Date,
): Promise<void> {
  const keys = await store.storedBefore(before)
  for (let from = 0; from < keys.length; from += together) {
    const some = keys.slice(from, from + together)
    const known = new Set(await named(some))
    for (const key of some) if (!known.has(key)) await store.delete(key)
  }
}
