import type { Knex } from 'knex'
import { rowsChanged } from '../../platform/database/row-count'

/** Tells the list that students were added (or, negative, removed) or changed; call it last in the transaction that does it. */
export const studentsChanged = (connection: Knex, added = 0): Promise<void> =>
  rowsChanged(connection, 'students', added)
