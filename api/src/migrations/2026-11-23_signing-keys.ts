import type { Knex } from 'knex'
import { createTable, dropTables } from './schema'

export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'signing_keys',
    [
      'id varchar(36) not null',
      // Identifies the SESSION_SECRET that sealed this row. A change of the secret needs both.
      'sealed_by varchar(16) not null',
      'sealed varchar(255) not null',
      'signs_from varchar(24) not null',
    ],
    ['primary key (id, sealed_by)'],
  )
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['signing_keys'])
