import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { unfinishedKey, type FoundFile, type Storage, type Visibility } from './storage'

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code === code || (code === 'ENOENT' && error.code === 'ENOTDIR')) return undefined
    throw error
  }

/** Refuses keys outside of the folder. */
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

/** Makes a new name in a folder survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const modes: Record<Visibility, number> = { public: 0o666, private: 0o600 }

/** Files in a folder. Any web server can serve a public one. */
export function openFolder(root: string, visibility: Visibility = 'public'): Storage {
  const fileOf = (key: string): string => path.join(root, checkKey(key))

  async function writeUnfinished(content: string | Buffer): Promise<string> {
    // In a separate folder, so that no listing and no release ever contains a partial file.
    const file = path.join(root, unfinishedKey, crypto.randomUUID())
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, content, { flag: 'wx', flush: true, mode: modes[visibility] })
    return file
  }

  /** `move` moves the finished file to its place. */
  async function put<T>(
    key: string,
    content: string | Buffer,
    move: (from: string, to: string) => Promise<T>,
  ): Promise<T> {
    const file = fileOf(key)
    const temporary = await writeUnfinished(content)
    try {
      await fs.mkdir(path.dirname(file), { recursive: true })
      const moved = await move(temporary, file)
      await syncFolder(path.dirname(file))
      return moved
    } finally {
      await fs.rm(temporary, { force: true })
    }
  }

  const list = async (prefix: string): Promise<string[]> => {
    const folder = prefix === '' ? root : fileOf(prefix.replace(/\/$/, ''))
    return (await filesBelow(folder))
      .map((file) => path.relative(root, file).split(path.sep).join('/'))
      .filter((key) => prefix === unfinishedKey || !key.startsWith(unfinishedKey))
      .sort()
  }
  const find = async (key: string): Promise<FoundFile | undefined> => {
    const found = await fs.stat(fileOf(key)).catch(unless('ENOENT'))
    if (!found?.isFile()) return undefined
    const { mtime: modifiedAt, mtimeMs, ino, size } = found
    return { key, modifiedAt, version: [mtimeMs, ino, size].join('/') }
  }

  return {
    address: root,
    list,
    files: async (prefix) => {
      const found: FoundFile[] = []
      for (const key of await list(prefix)) {
        const file = await find(key)
        if (file) found.push(file)
      }
      return found
    },
    find,
    read: async (key) => fs.readFile(fileOf(key)).catch(unless('ENOENT')),
    // A hard link appears with its content or not at all; with O_EXCL a reader could see a partial
    // file.
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
      // The last file of a release removes its folder too. Not that of uploads, where another
      // process may be about to create a file.
      if (visibility === 'public') await fs.rmdir(path.dirname(fileOf(key))).catch(() => undefined)
    },
  }
}
