import type { Knex } from 'knex'
import { createIndex, dropIndex } from './schema'

const index = ['ledger_transactions', 'ledger_transactions_reference'] as const

/** What was entered for a payment is asked for by its reference each time it is settled: without an index, of all that was ever entered. */
export const up = (db: Knex): Promise<void> => createIndex(db, ...index, ['reference', 'kind'])
export const down = (db: Knex): Promise<void> => dropIndex(db, ...index)
