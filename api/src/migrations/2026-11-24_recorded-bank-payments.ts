import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/** The officer who recorded a bank payment for a student. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, 'bank_payments', 'recorded_by', 'varchar(36)')

export const down = (db: Knex): Promise<void> => dropColumn(db, 'bank_payments', 'recorded_by')
