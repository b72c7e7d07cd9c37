import { photoMessages } from '@portal/contracts'
import type { Config } from '../../../platform/process/config'
import type { ObjectStore } from '../../../platform/object-store'
import { openObjects } from '../../../platform/stores'
import { refusedPhoto } from './photo.rules'

/** Photos of drafts, stored apart from those of submitted forms because they are deleted later. */
export const draftPhotoStore = (config: Config): ObjectStore => openObjects(config, 'draft-photos')

/** Version in a photo's URL, so that a page never shows an old photo or another student's. */
export const versionOf = (key: string): string => key.slice(0, 16)

/** URL of a draft's photo. It changes with the photo. */
export const photoAddress = (key: string): string =>
  `/api/students/application-form/draft/photo?v=${versionOf(key)}`

/**
 * Loads the processed photo with this URL. Throws if the draft has another photo by now, or none.
 */
export async function storedPhoto(
  photos: ObjectStore,
  key: string | null,
  address: string,
): Promise<Buffer> {
  const bytes = key !== null && photoAddress(key) === address ? await photos.get(key) : null
  if (!bytes) throw refusedPhoto(photoMessages.changed)
  return bytes
}

/**
 * Deletes a file that no row refers to any more. Ignores errors, because the request itself has
 * succeeded; the cleanup job finds the file later.
 */
export const drop = async (photos: ObjectStore, key: string | null): Promise<void> => {
  if (key) await photos.delete(key).catch(() => undefined)
}
