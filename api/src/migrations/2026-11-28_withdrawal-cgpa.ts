import type { Knex } from 'knex'
import { addColumn, dropColumn } from './schema'

/** The CGPA of a grading scale below which withdrawal is proposed; 0 for never. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, 'grading_scales', 'withdrawal_below', 'int not null default 0')

export const down = (db: Knex): Promise<void> =>
  dropColumn(db, 'grading_scales', 'withdrawal_below')
