import type { Knex } from 'knex'
import { deleteMerges } from '../../students/records'
import type { StudentPhotos } from '../application-form'
import type { BeforeMerge } from './merges.repository'
import type { Columns } from './records.repository'

interface Row {
  id: string
  closed_id: string
  before_json: string
  undone_at: string | null
}

const key = (row: Columns | null): string | null =>
  (row?.['photo_key'] as string | null | undefined) ?? null
const photosIn = ({ kept, closed }: BeforeMerge): StudentPhotos[] =>
  [kept, closed].map(({ biodata, draft }) => ({ submitted: key(biodata), draft: key(draft) }))

/** Data of records that were merged into a student, directly or indirectly. */
export const createPastMerges = (connection: Knex) => {
  const ofKept = (ids: readonly string[]) =>
    connection('student_merges')
      .whereIn('kept_id', ids)
      .select<Row[]>('id', 'closed_id', 'before_json', 'undone_at')
  return {
    /**
     * Deletes all of it with a deleted student; returns the photos that no row refers to any more.
     */
    forget: async (student: string): Promise<StudentPhotos[]> => {
      const photos: StudentPhotos[] = []
      for (let ids = [student]; ids.length > 0;) {
        const rows = await ofKept(ids)
        photos.push(
          ...rows.flatMap(({ before_json }) => photosIn(JSON.parse(before_json) as BeforeMerge)),
        )
        await deleteMerges(
          connection,
          'id',
          rows.map(({ id }) => id),
        )
        ids = rows.filter(({ undone_at }) => undone_at === null).map(({ closed_id }) => closed_id)
      }
      await deleteMerges(connection, 'closed_id', [student])
      await connection('distinct_students')
        .where({ one_id: student })
        .orWhere({ other_id: student })
        .delete()
      return photos
    },
  }
}
export type PastMerges = ReturnType<typeof createPastMerges>
