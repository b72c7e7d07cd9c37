import type { Knex } from 'knex'
import { rowCount, rowsChanged } from '../../../../platform/database/rows/row-count'

/**
 * Updates count and version of the student list after students were added (removed if negative) or
 * changed. Call it last in the transaction.
 */
export const studentsChanged = (connection: Knex, added = 0): Promise<void> =>
  rowsChanged(connection, 'students', added)

/** Number of students. */
export const studentCount = async (connection: Knex): Promise<number> =>
  (await rowCount(connection, 'students')).total
