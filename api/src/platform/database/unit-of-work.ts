import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isCluster } from './cluster'
import { isTransient, isUniqueViolation } from './database-errors'

/** A single server ends a conflict after one or two of them. */
const retries = 3
/**
 * In a cluster, each node works on a busy row before it knows of the others, so a transaction loses
 * more often. It is retried for as long as a person waits.
 */
const clusterRetries = 30
const clusterRetryMs = 6_000
const longestPause = 200

let retried = 0
/** Number of retries in this process. */
export const transactionRetries = (): number => retried

const mayRetry = (db: Knex, attempt: number, began: number): boolean =>
  attempt < retries ||
  (isCluster(db) && attempt < clusterRetries && Date.now() - began < clusterRetryMs)

/**
 * Runs the work in one transaction. Retries it after a transient error (deadlock, busy file, conflict in a cluster), with jitter so
 * that two losers do not collide again.
 */
export async function inTransaction<T>(
  db: Knex,
  work: (connection: Knex.Transaction) => Promise<T>,
  passes: (error: unknown) => boolean = isTransient,
): Promise<T> {
  const began = Date.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!passes(error) || !mayRetry(db, attempt, began)) throw error
      retried += 1
      await sleep(Math.min(10 * 2 ** attempt, longestPause) + Math.random() * 40)
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
