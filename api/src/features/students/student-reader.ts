import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { findStudent } from './students.rows'

/** Students for other features, populated. */
export const createStudentReader = (connection: Knex) => ({
  byId: (id: string): Promise<Student | null> => findStudent(connection, { 's.id': id }),
  /** The number of the record that a closed one became part of (docs/rules/staff-area.md). */
  keptInstead: async (closedNumber: string): Promise<string | null> => {
    const row = await connection('student_merges as m').join('students as s', 's.id', 'm.kept_id').where({ 'm.closed_number': closedNumber.toUpperCase() })
      .whereNull('m.undone_at').first<{ number: string } | undefined>('s.application_number as number')
    return row?.number ?? null
  },
  byNumber: (applicationNumber: string): Promise<Student | null> => findStudent(connection, { 's.application_number': applicationNumber.toUpperCase() }),
})
export type StudentReader = ReturnType<typeof createStudentReader>
