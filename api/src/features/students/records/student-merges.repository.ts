import type { Knex } from 'knex'

interface Stored {
  id: string
  number: string | null
}
interface NewMerge {
  id: string
  kept_id: string
  closed_id: string
  closed_number: string
  before_json: string
  made_by: string
}

/** Which records were merged into which. */
export const createMergeReader = (connection: Knex) => {
  const merges = (where: Record<string, string>) =>
    connection('student_merges').where(where).whereNull('undone_at')
  return {
    /**
     * Application number of the record that a closed one was merged into
     * (docs/reference/rules/staff-area.md).
     */
    replacementOf: async (closedNumber: string): Promise<string | null> => {
      const storedOf = async (where: Record<string, string>): Promise<Stored | undefined> =>
        connection('student_merges as m')
          .leftJoin('students as s', 's.id', 'm.kept_id')
          .where(where)
          .whereNull('m.undone_at')
          .first('m.kept_id as id', 's.application_number as number')
      let stored = await storedOf({ 'm.closed_number': closedNumber.toUpperCase() })
      // The kept record may have been merged into another one since.
      while (stored?.number === null) stored = await storedOf({ 'm.closed_id': stored.id })
      return stored?.number ?? null
    },
    /** Id of the record that a closed one now belongs to; an open record returns its own id. */
    survivorOf: async (id: string): Promise<string> => {
      for (let current = id; ;) {
        const merge = await merges({ closed_id: current }).first<{ kept_id: string } | undefined>(
          'kept_id',
        )
        if (!merge) return current
        current = merge.kept_id
      }
    },
    /** Ids of all records that were merged into this one, directly or indirectly. */
    mergedInto: async (id: string): Promise<string[]> => {
      const found: string[] = []
      for (let group = [id]; group.length > 0;) {
        group = await connection('student_merges')
          .whereIn('kept_id', group)
          .whereNull('undone_at')
          .pluck<string[]>('closed_id')
        found.push(...group)
      }
      return found
    },
  }
}

export const insertMerge = async (
  connection: Knex,
  merge: NewMerge,
  now: string,
): Promise<void> => {
  await connection('student_merges').insert({ ...merge, created_at: now, updated_at: now })
}

/** Marks a merge as undone by a member of staff. */
export const endMerge = async (
  connection: Knex,
  id: string,
  by: string,
  now: string,
): Promise<void> => {
  await connection('student_merges')
    .where({ id })
    .update({ undone_at: now, undone_by: by, updated_at: now })
}

/** Deletes merges by their ids, or by the ids of the closed records. */
export const deleteMerges = async (
  connection: Knex,
  by: 'id' | 'closed_id',
  ids: readonly string[],
): Promise<void> => {
  await connection('student_merges').whereIn(by, ids).delete()
}
