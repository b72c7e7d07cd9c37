import type { Student } from '@portal/contracts'
import type { Knex } from 'knex'
import { findStudent } from './students.rows'

/** Students for other features, populated. */
export const createStudentReader = (connection: Knex) => ({
  byId: (id: string): Promise<Student | null> => findStudent(connection, { 's.id': id }),
  byNumber: (applicationNumber: string): Promise<Student | null> => findStudent(connection, { 's.application_number': applicationNumber.toUpperCase() }),
})
export type StudentReader = ReturnType<typeof createStudentReader>
