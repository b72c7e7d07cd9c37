import { join } from 'node:path'
import { openStorage, placeBelow, type Place, type Storage } from '@portal/storage'
import { createObjectStore, type ObjectStore } from './object-store'
import type { Config } from './process/config'

/** A person waits for the reply of the store, and a request ends after 15 seconds. */
const timeoutMs = 10_000

type Uploads = Pick<Config, 'uploads' | 'dataDir'>
type Site = Pick<Config, 'site' | 'dataDir'>

/** The place of all uploads. */
export const uploadsPlace = ({ uploads, dataDir }: Uploads): Place => uploads ?? { folder: dataDir }

/** The place of the published releases and the registry. */
export const sitePlace = ({ site, dataDir }: Site): Place =>
  site ?? { folder: join(dataDir, 'site') }

/** The uploads of one kind, in their folder below the place of all uploads. */
export const openUploads = (config: Uploads, folder: string): Storage =>
  openStorage(placeBelow(uploadsPlace(config), folder), { visibility: 'private', timeoutMs })

/** The same as objects with keys. */
export const openObjects = (config: Uploads, folder: string): ObjectStore =>
  createObjectStore(openUploads(config, folder))

export const openSite = (config: Site): Storage =>
  openStorage(sitePlace(config), { visibility: 'public', timeoutMs })
