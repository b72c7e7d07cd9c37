import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import { secondsFrom } from '../../../platform/clock'
import type { Config } from '../../../platform/process/config'
import type { Feature } from '../../../platform/feature'
import { enqueue } from '../../../platform/mail/outbox'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createPdfPrinter } from '../../../platform/pdf'
import { createSessionControlReader } from '../../academics/session-controls'
import { createBiodataReader, createStudentReader } from '../../students/records'
import { registerApplicationFormMails } from './application-form.mails'
import { createApplicationFormRepository } from './application-form.repository'
import { applicationFormRoutes } from './application-form.routes'
import { createApplicationFormService } from './application-form.service'
import { draftPhotoStore } from './draft-photos'
import { createDraftRepository } from './drafts.repository'
import { draftRoutes } from './drafts.routes'
import { createDraftService } from './drafts.service'
import { removeUnnamed, type ObjectStore } from '../../../platform/object-store'
import { openObjects } from '../../../platform/stores'
import { createUploadLimiter } from '../../../platform/process/upload-limiter'
import { readPhoto } from './photo'
import { createPhotoRemoval } from './photo-removal.repository'
import type { UploadStore } from '../../../platform/upload-store'

export { submissionRefusal } from './application-form.rules'
export { moveDraft, removeDraft, restoreDraft } from './drafts.repository'
export { photosOf } from './photo-removal.repository'
export type { StudentPhotos } from './photo-removal.repository'

const photoStore = (config: Config): ObjectStore => openObjects(config, 'objects')

/** Photos of submitted forms and of drafts. */
export const photoUploads: readonly UploadStore[] = [
  { folder: 'objects', table: 'biodata', column: 'photo_key', isHash: true },
  {
    folder: 'draft-photos',
    table: 'application_drafts',
    column: 'photo_key',
    isHash: false,
  },
]

/** The application form, its photo, and its drafts. */
export const applicationForm: Feature = (app, { db, clock, config }) => {
  registerApplicationFormMails()
  const work = unitOfWork(db, (connection) => ({
    forms: createApplicationFormRepository(connection),
    drafts: createDraftRepository(connection),
    biodata: createBiodataReader(connection),
    reader: createStudentReader(connection),
    sessionControls: createSessionControlReader(connection, clock),
    audit: record.bind(null, connection),
    mail: enqueue.bind(null, connection),
  }))
  const photos = photoStore(config)
  const draftPhotos = draftPhotoStore(config)
  const readUpload = createUploadLimiter({ db, clock }, readPhoto)
  applicationFormRoutes(
    app,
    createApplicationFormService({
      work,
      photos,
      draftPhotos,
      readUpload,
      print: createPdfPrinter({ db, clock }),
      clock,
    }),
  )
  draftRoutes(app, createDraftService({ work, photos: draftPhotos, readUpload, clock }))
}

/** Deletes a student's photo files after the record was deleted. */
export const photoRemoval = (db: Knex, config: Config) =>
  createPhotoRemoval(db, { photos: photoStore(config), draftPhotos: draftPhotoStore(config) })

const hour = 3600

/**
 * Deletes leftover files of drafts, and partial files; runs periodically. Skips files of the last
 * hour, because an upload stores its file before its row.
 */
export async function removeLeftovers(db: Knex, config: Config, now: Date): Promise<void> {
  const before = new Date(secondsFrom(now, -hour))
  const drafts = draftPhotoStore(config)
  await removeUnnamed(drafts, createDraftRepository(db).named, before)
  for (const store of [drafts, photoStore(config)]) await store.removeUnfinished(before)
}
