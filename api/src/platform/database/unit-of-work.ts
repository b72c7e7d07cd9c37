import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isTransient } from './database-errors'

const retries = 3

/**
 * Runs the work in one transaction, again from the start when the engine gave up for a reason that passes (deadlock,
 * busy file): at most 3 more times, with jitter so that two losers do not meet again.
 */
export async function inTransaction<T>(
  db: Knex,
  work: (connection: Knex.Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= retries || !isTransient(error)) throw error
      await sleep(10 * 2 ** attempt + Math.random() * 40)
    }
  }
}

/**
 * Gives a service its repositories already bound: to the pool for reads, to one transaction for writes. A service never
 * holds a connection, so it cannot read outside of the transaction it writes in.
 */
export const unitOfWork = <R>(db: Knex, bind: (connection: Knex) => R) => ({
  read: <T>(work: (repositories: R) => Promise<T>): Promise<T> => work(bind(db)),
  write: <T>(work: (repositories: R) => Promise<T>): Promise<T> =>
    inTransaction(db, (connection) => work(bind(connection))),
})
export type UnitOfWork<R> = ReturnType<typeof unitOfWork<R>>
