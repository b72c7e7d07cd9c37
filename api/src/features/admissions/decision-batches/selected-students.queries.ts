import type { StudentSelection } from '@portal/contracts'
import type { Knex } from 'knex'
import { matchingStudents, resolvedFilter } from '../../students/records'

/** A function that returns a query for the students of a selection, unordered. */
export async function selectedStudents(
  connection: Knex,
  selection: StudentSelection,
): Promise<() => Knex.QueryBuilder> {
  if ('students' in selection) return () => connection('students').whereIn('id', selection.students)
  const filter = await resolvedFilter(connection, selection.filter)
  return () => matchingStudents(connection, filter)
}

/**
 * A function that returns a query for the students who are added to a batch: of a filtered list
 * only the pending ones; individually selected students always, so that each gets an outcome.
 */
export async function studentsForBatch(
  connection: Knex,
  selection: StudentSelection,
): Promise<() => Knex.QueryBuilder> {
  const students = await selectedStudents(connection, selection)
  return () => ('filter' in selection ? students().where({ status: 'pending' }) : students())
}
