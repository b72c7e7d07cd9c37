import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { findStudent } from './students.rows'

interface Kept {
  id: string
  number: string | null
}

/** Students with their related rows, for other features. */
export const createStudentReader = (connection: Knex) => {
  const merges = (where: Record<string, string>) =>
    connection('student_merges').where(where).whereNull('undone_at')
  return {
    byId: (id: string): Promise<Student | null> => findStudent(connection, { 's.id': id }),
    /** Application number of the record that a closed one was merged into (docs/reference/rules/staff-area.md). */
    keptInstead: async (closedNumber: string): Promise<string | null> => {
      const keptOf = async (where: Record<string, string>): Promise<Kept | undefined> =>
        connection('student_merges as m')
          .leftJoin('students as s', 's.id', 'm.kept_id')
          .where(where)
          .whereNull('m.undone_at')
          .first('m.kept_id as id', 's.application_number as number')
      let kept = await keptOf({ 'm.closed_number': closedNumber.toUpperCase() })
      // The kept record may have been merged into another one since.
      while (kept?.number === null) kept = await keptOf({ 'm.closed_id': kept.id })
      return kept?.number ?? null
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
      for (let kept = [id]; kept.length > 0;) {
        kept = await connection('student_merges')
          .whereIn('kept_id', kept)
          .whereNull('undone_at')
          .pluck<string[]>('closed_id')
        found.push(...kept)
      }
      return found
    },
    idOf: async (applicationNumber: string): Promise<string | null> =>
      (
        await connection<{ id: string; application_number: string }>('students')
          .where({ application_number: applicationNumber.toUpperCase() })
          .first('id')
      )?.id ?? null,
    byNumber: (applicationNumber: string): Promise<Student | null> =>
      findStudent(connection, { 's.application_number': applicationNumber.toUpperCase() }),
  }
}
export type StudentReader = ReturnType<typeof createStudentReader>
