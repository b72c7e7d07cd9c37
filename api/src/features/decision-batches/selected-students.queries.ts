import type { StudentSelection } from '@portal/contracts'
import type { Knex } from 'knex'
import { matchingStudents } from '../students'

/** The students of a selection, in no order. */
export const selectedStudents = (
  connection: Knex,
  selection: StudentSelection,
): Knex.QueryBuilder =>
  'students' in selection
    ? connection('students').whereIn('id', selection.students)
    : matchingStudents(connection, selection.filter)

/** Those who come into a batch: of a filtered list the pending ones alone; whoever was ticked is answered for, whatever the status. */
export const studentsForBatch = (
  connection: Knex,
  selection: StudentSelection,
): Knex.QueryBuilder => {
  const students = selectedStudents(connection, selection)
  return 'filter' in selection ? students.where({ status: 'pending' }) : students
}
