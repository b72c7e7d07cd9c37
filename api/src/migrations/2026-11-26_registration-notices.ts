import type { Knex } from 'knex'
import { createTable, dropTables } from './schema'

/** How far the students have been told that course registration is open, or closes soon. */
export const up = (db: Knex): Promise<void> =>
  createTable(db, 'registration_notices', [
    // The kind of the notice, the session, the semester, the program and the end of the
    // registration.
    'id varchar(120) not null primary key',
    'last_student varchar(36) not null',
    'created_at varchar(24) not null',
    'done_at varchar(24)',
  ])

export const down = (db: Knex): Promise<void> => dropTables(db, ['registration_notices'])
