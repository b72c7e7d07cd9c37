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
  // Only this application writes the column, and the contract's schema has validated it.
  values: row.values_json === null ? null : (JSON.parse(row.values_json) as ApplicationDraftValues),
  photoKey: row.photo_key,
  savedAt: row.saved_at,
})

/** Drafts of application forms: one per student, with a version for the values. */
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

    /** Compare-and-set on the version: of several concurrent saves one returns true. */
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

    /** Sets or removes the photo; returns the key of the previous one. */
    setPhoto: async (student: string, key: string | null, now: string): Promise<string | null> => {
      await ensure(student, now)
      const old = await photoOf(student)
      await rows().where({ student_id: student }).update({ photo_key: key, updated_at: now })
      return old
    },

    /** Returns the key of the draft's photo, which the caller deletes after the commit. */
    remove: async (student: string): Promise<string | null> => {
      const photo = await photoOf(student)
      await rows().where({ student_id: student }).delete()
      return photo
    },

    /** Returns the keys, of those given, that a draft refers to. */
    named: async (keys: readonly string[]): Promise<string[]> =>
      (await rows().whereIn('photo_key', keys).select<{ photo_key: string }[]>('photo_key')).map(
        ({ photo_key }) => photo_key,
      ),
  }
}
export type DraftRepository = ReturnType<typeof createDraftRepository>

/** Deletes the draft of a student; its photo stays. */
export async function removeDraft(connection: Knex, student: string): Promise<void> {
  await createDraftRepository(connection).remove(student)
}

/** Moves a draft to another student, who must have none. */
export async function moveDraft(connection: Knex, from: string, to: string): Promise<void> {
  await connection('application_drafts').where({ student_id: from }).update({ student_id: to })
}

/** Restores a whole row, as it was before its student was deleted. */
export async function restoreDraft(connection: Knex, row: Record<string, unknown>): Promise<void> {
  await connection('application_drafts').insert(row)
}
