/** A file of a storage. */
export interface FoundFile {
  key: string
  modifiedAt: Date
  /** Changes with the content. */
  version: string
}

/**
 * Files in a folder (`folder.ts`) or a bucket (`bucket.ts`). Keys are paths with `/`, relative to
 * the place. Every method throws a `StorageFault` if the store does not answer or refuses.
 */
export interface Storage {
  /** For messages. */
  address: string
  /** Keys with a prefix that ends in `/`, or all keys with an empty prefix; sorted. */
  list: (prefix: string) => Promise<string[]>
  /** The same as `list`, with the state of each file. */
  files: (prefix: string) => Promise<FoundFile[]>
  find: (key: string) => Promise<FoundFile | undefined>
  read: (key: string) => Promise<Buffer | undefined>
  /**
   * Creates the whole file or nothing. False if the key exists, also if another writer has just
   * created it. All safety of the site depends on this.
   */
  create: (key: string, content: string | Buffer) => Promise<boolean>
  /** Replaces the whole file or nothing. The file is durable when this resolves. */
  replace: (key: string, content: string | Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** `public` files are served to everybody. `private` files are readable only by the portal. */
export type Visibility = 'public' | 'private'

/** The store does not answer, or refuses. The message is for the operator. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
}

/** The content of a file has another hash than at its upload. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** Unfinished files of a folder, before they are moved to their place. No listing has them. */
export const unfinishedKey = '.unfinished/'

/** Partial files that a killed process left before this time. */
export const unfinishedBefore = async (storage: Storage, moment: Date): Promise<string[]> =>
  (await storage.files(unfinishedKey))
    .filter(({ modifiedAt }) => modifiedAt < moment)
    .map(({ key }) => key)
