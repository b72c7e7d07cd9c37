import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Keeps bytes outside of the database, by the hash of their content. A folder here; a bucket where there are several machines. */
export interface ObjectStore {
  /** Stores the bytes, durably, and gives back their key. The same bytes have the same key. */
  put(bytes: Buffer): Promise<string>
  /** Stores them under a key of their own, for what is deleted again: nobody else's equal bytes can go with them. */
  putApart(bytes: Buffer): Promise<string>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /** Keys of what was stored before this moment. */
  storedBefore(moment: Date): Promise<string[]>
  /** Deletes what a killed process had begun to store before this moment. */
  removeUnfinished(moment: Date): Promise<void>
}

const keyPattern = /^[0-9a-f]{64}$/
const draftPattern = /^\.[0-9a-f-]{36}$/

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes under a name of its own and renames: whoever reads finds all of the bytes or none, also after loss of power. */
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
    await rm(draft, { force: true }).catch(() => undefined) // why it was not stored matters more
    throw error
  }
  const parent = await open(folder, 'r')
  await parent.sync().finally(() => parent.close())
}

/** Files below a folder whose name is like this and that have been as they are since before a moment. */
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

/** Objects as files below a folder, 256 folders wide so that none of them grows too large. */
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

/** Deletes what was stored before a moment and no row names: of an upload that was cut off, or of a process that died after its commit. */
export async function sweepUnnamed(
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
