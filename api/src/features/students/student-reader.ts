import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { findStudent } from './students.rows'

interface Kept {
  id: string
  number: string | null
}

/** Students for other features, populated. */
export const createStudentReader = (connection: Knex) => ({
  byId: (id: string): Promise<Student | null> => findStudent(connection, { 's.id': id }),
  /** The number of the record that a closed one became part of (docs/rules/staff-area.md). */
  keptInstead: async (closedNumber: string): Promise<string | null> => {
    const keptOf = async (where: Record<string, string>): Promise<Kept | undefined> =>
      connection('student_merges as m')
        .leftJoin('students as s', 's.id', 'm.kept_id')
        .where(where)
        .whereNull('m.undone_at')
        .first('m.kept_id as id', 's.application_number as number')
    let kept = await keptOf({ 'm.closed_number': closedNumber.toUpperCase() })
    // The one that was kept may have become part of another since.
    while (kept?.number === null) kept = await keptOf({ 'm.closed_id': kept.id })
    return kept?.number ?? null
  },
  idOf: async (applicationNumber: string): Promise<string | null> =>
    (
      await connection<{ id: string; application_number: string }>('students')
        .where({ application_number: applicationNumber.toUpperCase() })
        .first('id')
    )?.id ?? null,
  byNumber: (applicationNumber: string): Promise<Student | null> =>
    findStudent(connection, { 's.application_number': applicationNumber.toUpperCase() }),
})
export type StudentReader = ReturnType<typeof createStudentReader>
