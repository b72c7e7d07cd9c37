import type { Knex } from 'knex'
import { rowsChanged } from '../../../platform/database/rows/row-count'

/** Name of the version of schools, departments, programs, offerings, types and modes. */
export const structureVersion = 'academic_structure'

/** Must follow every change of one of them, so that visitors see it at once. */
export const structureChanged = (connection: Knex): Promise<void> =>
  rowsChanged(connection, structureVersion)
