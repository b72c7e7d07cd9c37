import type { Knex } from 'knex'
import { createTable, dropTables, references } from './schema'

/** Since when a member of staff is asked to set up a second factor. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'staff_factor_grace',
    ['staff_id varchar(36) not null primary key', 'since_at varchar(24) not null'],
    [`${references('staff_id', 'staff')} on delete cascade`],
  )
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['staff_factor_grace'])
