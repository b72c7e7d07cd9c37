import type { Storage } from '@portal/storage'
import type { Config } from '../../platform/process/config'
import { openSite, openUploads } from '../../platform/stores'
import { uploads } from '../../uploads'
import { siteFolder } from './manifest'

/** The stores of a restored installation, by the folders of a backup. */
export interface FileTarget {
  /** The address of a store that has files; undefined if all are empty. */
  filled: () => Promise<string | undefined>
  write: (path: string, content: Buffer) => Promise<void>
  /** Reads a restored file; `path` as in the manifest. */
  read: (path: string) => Promise<Buffer | undefined>
  removeAll: () => Promise<void>
}

export function createFileTarget(config: Config): FileTarget {
  const stores = new Map<string, Storage>([
    ...uploads.map(({ folder }): [string, Storage] => [folder, openUploads(config, folder)]),
    [siteFolder, openSite(config)],
  ])
  const placeOf = (path: string): { store: Storage; key: string } => {
    const [, folder = '', key = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? []
    const store = stores.get(folder)
    if (!store) throw new Error(`The backup has a file of an unknown kind: ${path}`)
    return { store, key }
  }
  return {
    filled: async () => {
      for (const store of stores.values())
        if ((await store.list('')).length > 0) return store.address
      return undefined
    },
    write: async (path, content) => {
      const { store, key } = placeOf(path)
      await store.replace(key, content)
    },
    read: async (path) => {
      const { store, key } = placeOf(path)
      return store.read(key)
    },
    removeAll: async () => {
      for (const store of stores.values())
        for (const key of await store.list('')) await store.remove(key)
    },
  }
}
