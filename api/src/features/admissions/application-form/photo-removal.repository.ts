import type { Knex } from 'knex'
import { drop } from './draft-photos'
import type { ObjectStore } from '../../../platform/object-store'
import { isPhotoOnPaper } from '../../students/papers'

/** Photo keys of a student's form and draft. */
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

/** Call this before the student's record is deleted; afterwards no row has the keys any more. */
export const photosOf = async (connection: Knex, student: string): Promise<StudentPhotos> => ({
  submitted: await keyIn(connection, 'biodata', student),
  draft: await keyIn(connection, 'application_drafts', student),
})

/**
 * Deletes the files after the record was deleted. Equal photos share a file, so a file that another
 * form or a paper uses is kept.
 */
export const createPhotoRemoval =
  (db: Knex, stores: { photos: ObjectStore; draftPhotos: ObjectStore }) =>
  async ({ submitted, draft }: StudentPhotos): Promise<void> => {
    await drop(stores.draftPhotos, draft)
    if (
      submitted !== null &&
      !(await db('biodata')
        .where({ photo_key: submitted })
        .first<{ id: string } | undefined>('id')) &&
      !(await isPhotoOnPaper(db, submitted))
    )
      await drop(stores.photos, submitted)
  }
