import { openFolder, type Storage } from '@portal/storage'
import { historyKey, pagesRoot } from '@portal/releases'
import type { Clock } from '../platform/clock'

/** The files of the site, as this process reads them. */
export interface SiteFiles {
  /** For messages. */
  address: string
  /** The folder with the files that were brought, from which they are sent. */
  root: string
  /** How long the current registry is used without a new look, in milliseconds. */
  freshForMs: number
  /** Whether files are copied to `root` from elsewhere. */
  isRemote: boolean
  /** Makes sure that an existing file that never changes is in `root`. */
  bring: (key: string) => Promise<void>
  /** The text of a file, or undefined if there is none. */
  read: (key: string) => Promise<string | undefined>
  /** Changes with the file; undefined if there is none. */
  version: (key: string) => Promise<string | undefined>
  list: (prefix: string) => Promise<string[]>
}

/** Each request sees the present files, because looking at a folder costs next to nothing. */
export function siteInFolder(root: string): SiteFiles {
  const storage = openFolder(root)
  return {
    address: root,
    root,
    freshForMs: 0,
    isRemote: false,
    bring: () => Promise.resolve(),
    read: async (key) => (await storage.read(key))?.toString(),
    version: async (key) => (await storage.find(key))?.version,
    list: (prefix) => storage.list(prefix),
  }
}

/** Files of releases, rendered pages and entries of the history. */
const isForEver = (key: string): boolean =>
  /^(?:shell|mfe\/(?!gates\/)[^/]+)\/[^/]+\/./.test(key) ||
  key.startsWith(pagesRoot) ||
  key.startsWith(historyKey)

/** A look at the store for each page would add its latency to all pages. */
const freshForMs = 1_000
/** Maximum number of remembered keys without a file. Anybody can ask for any key. */
const maxAbsent = 1_000

/**
 * Files of a bucket. Those that never change are copied once to the folder `root`, and are read
 * from there also if the bucket does not answer.
 */
export function siteInBucket(storage: Storage, root: string, clock: Clock): SiteFiles {
  const copies = openFolder(root)
  const coming = new Map<string, Promise<Buffer | undefined>>()
  /** Time at which a key without a file is looked up again. */
  const absent = new Map<string, number>()

  function remember(key: string): void {
    if (absent.size >= maxAbsent) absent.clear()
    absent.set(key, clock.now().getTime() + freshForMs)
  }
  const isAbsent = (key: string): boolean => (absent.get(key) ?? 0) > clock.now().getTime()

  async function fetch(key: string): Promise<Buffer | undefined> {
    const content = await storage.read(key)
    if (content) await copies.replace(key, content)
    else remember(key)
    return content
  }
  /** Many requests for a new file share one call of the store. */
  function fetchOnce(key: string): Promise<Buffer | undefined> {
    const running =
      coming.get(key) ??
      fetch(key).finally(() => {
        coming.delete(key)
      })
    coming.set(key, running)
    return running
  }
  async function copyOf(key: string): Promise<Buffer | undefined> {
    const copy = await copies.read(key)
    return copy ?? (isAbsent(key) ? undefined : fetchOnce(key))
  }
  return {
    address: storage.address,
    root,
    freshForMs,
    isRemote: true,
    bring: async (key) => {
      if (!(await copies.find(key))) await copyOf(key)
    },
    read: async (key) => (await (isForEver(key) ? copyOf(key) : storage.read(key)))?.toString(),
    version: async (key) => {
      if (!isForEver(key)) return (await storage.find(key))?.version
      return (await copies.find(key)) || (await copyOf(key)) ? 'for ever' : undefined
    },
    list: (prefix) => storage.list(prefix),
  }
}
