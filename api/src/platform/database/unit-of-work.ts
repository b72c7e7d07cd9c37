import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isTransient, isUniqueViolation } from './database-errors'

const retries = 3

/**
 * Runs the work in one transaction. Retries it after a transient error (deadlock, busy file) at most 3 more times, with jitter so that
 * two losers do not collide again.
 */
export async function inTransaction<T>(
  db: Knex,
  work: (connection: Knex.Transaction) => Promise<T>,
  passes: (error: unknown) => boolean = isTransient,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= retries || !passes(error)) throw error
      await sleep(10 * 2 ** attempt + Math.random() * 40)
    }
  }
}

/**
 * A duplicate key that the work did not handle: another transaction inserted the row after the work looked for it. On retry the work
 * finds that row and handles it as usual.
 */
const mayPass = (error: unknown): boolean => isTransient(error) || isUniqueViolation(error)

/**
 * Gives a service its repositories already bound: to the pool for reads, to one transaction for writes. A service never has a
 * connection, so it cannot read outside its write transaction.
 */
export const unitOfWork = <R>(db: Knex, bind: (connection: Knex) => R) => ({
  read: <T>(work: (repositories: R) => Promise<T>): Promise<T> => work(bind(db)),
  write: <T>(work: (repositories: R) => Promise<T>): Promise<T> =>
    inTransaction(db, (connection) => work(bind(connection)), mayPass),
})
export type UnitOfWork<R> = ReturnType<typeof unitOfWork<R>>
