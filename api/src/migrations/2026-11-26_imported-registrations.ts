import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

const versions = 'course_registration_versions'

/** The file from which a paper registration was imported; `submitted_by` has imported it. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, versions, 'import_file', 'varchar(200)')

export const down = (db: Knex): Promise<void> => dropColumn(db, versions, 'import_file')
