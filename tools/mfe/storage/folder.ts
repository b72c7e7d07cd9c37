import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { unfinishedKey } from '../site'

/** Where a site lies. Two are here: a folder and a bucket (`bucket.ts`). Keys are paths with `/`, below the site. */
export interface Storage {
  /** In words, for messages. */
  address: string
  /** Keys below a prefix that ends in `/`, sorted. */
  list: (prefix: string) => Promise<string[]>
  read: (key: string) => Promise<Buffer | undefined>
  /**
   * Whole or not at all; false when the key exists, also when another writer made it a moment ago. The one guarantee on which nothing
   * gets lost.
   */
  create: (key: string, content: string | Buffer) => Promise<boolean>
  /** Whole or not at all, whatever was there. */
  replace: (key: string, content: string | Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
  modifiedAt: (key: string) => Promise<Date | undefined>
}

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code === code || (code === 'ENOENT' && error.code === 'ENOTDIR')) return undefined
    throw error
  }

/** Refuses keys that lead out of the site. */
function checkKey(key: string): string {
  if (
    key
      .split('/')
      .some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))
  )
    throw new Error(`"${key}" is no key`)
  return key
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await fs.readdir(folder, { withFileTypes: true }).catch(unless('ENOENT'))) ?? []
  const nested = await Promise.all(
    entries.map((entry) => {
      const full = path.join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(full) : Promise.resolve([full])
    }),
  )
  return nested.flat()
}

/** A site in a folder, for any web server. */
export function openFolder(root: string): Storage {
  const fileOf = (key: string): string => path.join(root, checkKey(key))

  async function writeUnfinished(content: string | Buffer): Promise<string> {
    // In a folder of their own, so that no listing and no release ever holds a half-written file.
    const file = path.join(root, unfinishedKey, crypto.randomUUID())
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, content, { flag: 'wx', flush: true })
    return file
  }

  /** `move` takes the finished file to its place. */
  async function put<T>(
    key: string,
    content: string | Buffer,
    move: (from: string, to: string) => Promise<T>,
  ): Promise<T> {
    const temporary = await writeUnfinished(content)
    const file = fileOf(key)
    try {
      await fs.mkdir(path.dirname(file), { recursive: true })
      return await move(temporary, file)
    } finally {
      await fs.rm(temporary, { force: true })
    }
  }

  return {
    address: root,
    list: async (prefix) =>
      (await filesBelow(fileOf(prefix.replace(/\/$/, ''))))
        .map((file) => path.relative(root, file).split(path.sep).join('/'))
        .sort(),
    read: async (key) => fs.readFile(fileOf(key)).catch(unless('ENOENT')),
    // A hard link appears with its content or not at all; opening with O_EXCL would show a half-written file to a reader.
    create: (key, content) =>
      put(key, content, (from, to) =>
        fs.link(from, to).then(
          () => true,
          (error: unknown) => {
            unless('EEXIST')(error as NodeJS.ErrnoException)
            return false
          },
        ),
      ),
    replace: (key, content) => put(key, content, (from, to) => fs.rename(from, to)),
    remove: async (key) => {
      await fs.rm(fileOf(key), { force: true })
      await fs.rmdir(path.dirname(fileOf(key))).catch(() => undefined) // the last file of a release takes its folder along
    },
    modifiedAt: async (key) => (await fs.stat(fileOf(key)).catch(unless('ENOENT')))?.mtime,
  }
}
