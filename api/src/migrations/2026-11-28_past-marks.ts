import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/** Published sheets whose marks come from a file of results on paper. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, 'score_sheets', 'import_file', 'varchar(200)')

export const down = (db: Knex): Promise<void> => dropColumn(db, 'score_sheets', 'import_file')
