import type { ApplicationDraftValues } from '@portal/contracts'
import type { Knex } from 'knex'

export interface StoredDraft {
  version: number
  values: ApplicationDraftValues | null
  photoKey: string | null
  savedAt: string | null
}
interface Row {
  version: number
  values_json: string | null
  photo_key: string | null
  saved_at: string | null
}

const toDraft = (row: Row): StoredDraft => ({
  version: row.version,
  // Only this product writes the column, through the contract's schema.
  values: row.values_json === null ? null : (JSON.parse(row.values_json) as ApplicationDraftValues),
  photoKey: row.photo_key,
  savedAt: row.saved_at,
})

/** Unfinished application forms: one for each student, the values under a version. */
export function createDraftRepository(connection: Knex) {
  const rows = () => connection('application_drafts')
  const ensure = (student: string, now: string) =>
    rows()
      .insert({ student_id: student, version: 0, created_at: now, updated_at: now })
      .onConflict('student_id')
      .ignore()
  const photoOf = async (student: string): Promise<string | null> =>
    (
      await rows()
        .where({ student_id: student })
        .first<{ photo_key: string | null } | undefined>('photo_key')
    )?.photo_key ?? null

  return {
    photoOf,
    find: async (student: string): Promise<StoredDraft | null> => {
      const row = await rows()
        .where({ student_id: student })
        .first<Row | undefined>('version', 'values_json', 'photo_key', 'saved_at')
      return row ? toDraft(row) : null
    },

    /** Saves over this version only: of several who saw the same one, one is told true. */
    save: async (
      student: string,
      version: number,
      values: ApplicationDraftValues,
      now: string,
    ): Promise<boolean> => {
      await ensure(student, now)
      const saved: number = await rows()
        .where({ student_id: student, version })
        .update({
          version: version + 1,
          values_json: JSON.stringify(values),
          saved_at: now,
          updated_at: now,
        })
      return saved === 1
    },

    /** Puts another photo, or none, in place; gives back the key of the one it was. */
    setPhoto: async (student: string, key: string | null, now: string): Promise<string | null> => {
      await ensure(student, now)
      const old = await photoOf(student)
      await rows().where({ student_id: student }).update({ photo_key: key, updated_at: now })
      return old
    },

    /** Gives back the key of the draft's photo, which goes once this is committed. */
    remove: async (student: string): Promise<string | null> => {
      const photo = await photoOf(student)
      await rows().where({ student_id: student }).delete()
      return photo
    },

    /** Which of these keys a draft names. */
    named: async (keys: readonly string[]): Promise<string[]> =>
      (await rows().whereIn('photo_key', keys).select<{ photo_key: string }[]>('photo_key')).map(
        ({ photo_key }) => photo_key,
      ),
  }
}
export type DraftRepository = ReturnType<typeof createDraftRepository>
