import { createHash, randomBytes } from 'node:crypto'
import { basename } from 'node:path/posix'
import { unfinishedBefore, type Storage } from '@portal/storage'

/** Stores bytes outside the database under a key of 64 hexadecimal digits. */
export interface ObjectStore {
  /**
   * Stores the bytes durably and returns their key, the SHA-256 of their content. Equal bytes have
   * the same key.
   */
  put(bytes: Buffer): Promise<string>
  /**
   * Stores the bytes under a unique key, for files that are deleted later: deleting one must not
   * delete equal bytes of another user.
   */
  putApart(bytes: Buffer): Promise<string>
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  /** Keys of objects stored before this time. */
  storedBefore(moment: Date): Promise<string[]>
  /** Deletes partial files that a killed process left before this time. */
  removeUnfinished(moment: Date): Promise<void>
}

const keyPattern = /^[0-9a-f]{64}$/

/** Path of an object, spread over 256 folders so that none grows too large. */
export function objectPath(key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not the key of an object')
  return `${key.slice(0, 2)}/${key}`
}

/** Objects in a folder or a bucket. */
export function createObjectStore(storage: Storage): ObjectStore {
  const store = async (key: string, bytes: Buffer): Promise<string> => {
    await storage.replace(objectPath(key), bytes)
    return key
  }
  return {
    put: (bytes) => store(createHash('sha256').update(bytes).digest('hex'), bytes),
    putApart: (bytes) => store(randomBytes(32).toString('hex'), bytes),
    get: async (key) => (await storage.read(objectPath(key))) ?? null,
    has: async (key) => (await storage.find(objectPath(key))) !== undefined,
    delete: (key) => storage.remove(objectPath(key)),
    storedBefore: async (moment) =>
      (await storage.files(''))
        .filter(({ modifiedAt }) => modifiedAt < moment)
        .map(({ key }) => basename(key))
        .filter((key) => keyPattern.test(key)),
    removeUnfinished: async (moment) => {
      for (const key of await unfinishedBefore(storage, moment)) await storage.remove(key)
    },
  }
}

const together = 500

/**
 * Deletes old files without a row: of an aborted upload, or of a process that died after its
 * commit.
 */
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
