import type { Knex } from 'knex'
import { addEmptyForms } from './biodata/biodata.repository'
import { createStudentRepository } from './students.repository'

/**
 * Records of new students with their empty forms, for the features that register and import them.
 */
export function createNewStudents(connection: Knex) {
  const { findByKey, insert, insertAll } = createStudentRepository(connection)
  return { findByKey, insert, insertAll, addEmptyForms: addEmptyForms.bind(null, connection) }
}
export type NewStudents = ReturnType<typeof createNewStudents>

/** The student with this application number, locked until the caller's transaction ends. */
export const lockStudent = (connection: Knex, applicationNumber: string) =>
  createStudentRepository(connection).lock(applicationNumber)

type Edit = ReturnType<typeof createStudentRepository>['editUnlessChanged']
/**
 * Compare-and-set on `updated_at`: false if the student was changed since. The caller must call
 * `studentsChanged`.
 */
export const editStudentUnlessChanged = (connection: Knex, ...edit: Parameters<Edit>) =>
  createStudentRepository(connection).editUnlessChanged(...edit)
