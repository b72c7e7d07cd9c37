import type { Knex } from 'knex'
import { drop } from './draft-photos'
import type { ObjectStore } from '../../platform/object-store'

/** Keys of the photos that a student's form and draft name. */
export interface StudentPhotos {
  submitted: string | null
  draft: string | null
}

const keyIn = async (
  connection: Knex,
  table: 'biodata' | 'application_drafts',
  student: string,
): Promise<string | null> =>
  (
    await connection(table)
      .where({ student_id: student })
      .first<{ photo_key: string | null } | undefined>('photo_key')
  )?.photo_key ?? null

/** What has to be asked before a student's record is deleted: afterwards nothing names the files any more. */
export const photosOf = async (connection: Knex, student: string): Promise<StudentPhotos> => ({
  submitted: await keyIn(connection, 'biodata', student),
  draft: await keyIn(connection, 'application_drafts', student),
})

/** Deletes the files once the record is gone. Equal photos share a file, so one that another form names stays. */
export const createPhotoRemoval =
  (db: Knex, stores: { photos: ObjectStore; draftPhotos: ObjectStore }) =>
  async ({ submitted, draft }: StudentPhotos): Promise<void> => {
    await drop(stores.draftPhotos, draft)
    if (
      submitted !== null &&
      !(await db('biodata').where({ photo_key: submitted }).first<{ id: string } | undefined>('id'))
    )
      await drop(stores.photos, submitted)
  }
