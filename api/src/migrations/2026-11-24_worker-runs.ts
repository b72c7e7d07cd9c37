import type { Knex } from 'knex'
import { createTable, dropTables } from './schema'

/** When each background worker last ran, in any process. */
export const up = (db: Knex): Promise<void> =>
  createTable(db, 'worker_runs', [
    'name varchar(40) not null primary key',
    'looked_at varchar(24) not null',
    'worked_at varchar(24)',
    'failed_at varchar(24)',
    'failure varchar(200)',
  ])

export const down = (db: Knex): Promise<void> => dropTables(db, ['worker_runs'])
