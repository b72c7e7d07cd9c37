import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { createMergeReader } from './student-merges.repository'
import { findStudent } from './list/students.rows'

/** Students with their related rows, for other features. */
export const createStudentReader = (connection: Knex) => ({
  byId: (id: string): Promise<Student | null> => findStudent(connection, { 's.id': id }),
  ...createMergeReader(connection),
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
