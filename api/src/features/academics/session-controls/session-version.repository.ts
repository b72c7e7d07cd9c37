import type { Knex } from 'knex'
import { rowsChanged } from '../../../platform/database/rows/row-count'

/** Name of the version of sessions and their public controls. */
export const sessionVersion = 'academic_sessions'

/** Must follow every change of a session or a public control, so that visitors see it at once. */
export const sessionsChanged = (connection: Knex): Promise<void> =>
  rowsChanged(connection, sessionVersion)
