import { join } from 'node:path'
import { photoMessages } from '@portal/contracts'
import type { Config } from '../../platform/process/config'
import type { DraftRepository } from './drafts.repository'
import { createFolderStore } from './object-store'
import type { ObjectStore } from './object-store'
import { refusedPhoto } from './photo.rules'

/** Photos of unfinished forms, apart from those of submitted ones: these are deleted again. */
export const draftPhotoStore = (config: Config): ObjectStore => createFolderStore(join(config.dataDir, 'draft-photos'))

/** What the address of a photo says of it: a page never shows the one before, nor somebody else's. */
export const versionOf = (key: string): string => key.slice(0, 16)

/** Address of a draft's photo. It changes with the photo. */
export const photoAddress = (key: string): string => `/api/students/application-form/draft/photo?v=${versionOf(key)}`

/** The photo that an address names, drawn when it was kept. Refused when the draft has another one by now, or none. */
export async function keptPhoto(photos: ObjectStore, key: string | null, address: string): Promise<Buffer> {
  const bytes = key !== null && photoAddress(key) === address ? await photos.get(key) : null
  if (!bytes) throw refusedPhoto(photoMessages.changed)
  return bytes
}

/** Deletes what no row names any more. What cannot be deleted now is found by the sweep: the caller has done what was asked. */
export const drop = async (photos: ObjectStore, key: string | null): Promise<void> => {
  if (key) await photos.delete(key).catch(() => undefined)
}

const together = 500

/** Deletes photos from before a moment that no draft names: of an upload that was cut off, or of a process that died after its commit. */
export async function sweepDraftPhotos(drafts: DraftRepository, photos: ObjectStore, before: Date): Promise<void> {
  const keys = await photos.storedBefore(before)
  for (let from = 0; from < keys.length; from += together) {
    const some = keys.slice(from, from + together)
    const named = new Set(await drafts.named(some))
    for (const key of some) if (!named.has(key)) await photos.delete(key)
  }
}
