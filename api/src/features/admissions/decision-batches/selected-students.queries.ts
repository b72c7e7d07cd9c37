import type { StudentSelection } from '@portal/contracts'
import type { Knex } from 'knex'
import { matchingStudents } from '../../students/records'

/** The students of a selection, unordered. */
export const selectedStudents = (
  connection: Knex,
  selection: StudentSelection,
): Knex.QueryBuilder =>
  'students' in selection
    ? connection('students').whereIn('id', selection.students)
    : matchingStudents(connection, selection.filter)

/**
 * Students who are added to a batch: of a filtered list only the pending ones; individually selected students always, so that each gets
 * an outcome.
 */
export const studentsForBatch = (
  connection: Knex,
  selection: StudentSelection,
): Knex.QueryBuilder => {
  const students = selectedStudents(connection, selection)
  return 'filter' in selection ? students.where({ status: 'pending' }) : students
}
