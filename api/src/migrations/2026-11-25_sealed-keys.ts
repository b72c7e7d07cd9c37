import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/** When a row was sealed. It tells the old SESSION_SECRET from the new one during a change. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, 'signing_keys', 'sealed_at', 'varchar(24)')

export const down = (db: Knex): Promise<void> => dropColumn(db, 'signing_keys', 'sealed_at')
