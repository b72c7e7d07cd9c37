import { join } from 'node:path'
import { photoMessages } from '@portal/contracts'
import type { Config } from '../../platform/process/config'
import { createFolderStore } from '../../platform/object-store'
import type { ObjectStore } from '../../platform/object-store'
import { refusedPhoto } from './photo.rules'

/** Photos of unfinished forms, apart from those of submitted ones: these are deleted again. */
export const draftPhotoStore = (config: Config): ObjectStore =>
  createFolderStore(join(config.dataDir, 'draft-photos'))

/** What the address of a photo says of it: a page never shows the one before, nor somebody else's. */
export const versionOf = (key: string): string => key.slice(0, 16)

/** Address of a draft's photo. It changes with the photo. */
export const photoAddress = (key: string): string =>
  `/api/students/application-form/draft/photo?v=${versionOf(key)}`

/** The photo that an address names, drawn when it was kept. Refused when the draft has another one by now, or none. */
export async function keptPhoto(
  photos: ObjectStore,
  key: string | null,
  address: string,
): Promise<Buffer> {
  const bytes = key !== null && photoAddress(key) === address ? await photos.get(key) : null
  if (!bytes) throw refusedPhoto(photoMessages.changed)
  return bytes
}

/** Deletes what no row names any more. What cannot be deleted now is found by the sweep: the caller has done what was asked. */
export const drop = async (photos: ObjectStore, key: string | null): Promise<void> => {
  if (key) await photos.delete(key).catch(() => undefined)
}
