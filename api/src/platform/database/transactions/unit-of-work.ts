import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isCluster } from '../connection/cluster'
import { isMysql } from '../connection/database'
import { unconfirmed } from '../../errors'
import {
  isStorageFull,
  isTransient,
  isUnavailable,
  isUniqueViolation,
} from '../connection/database-errors'

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
 * The database did not answer the commit, so the changes may be stored or not. SQLite always
 * answers.
 */
const isDoubtful = (db: Knex, error: unknown): boolean =>
  isMysql(db) && isUnavailable(error) && !isStorageFull(error)

/**
 * Runs the work in one transaction. Retries it after a transient error (deadlock, busy file,
 * conflict in a cluster), with jitter so that two losers do not collide again. Throws 504 if nobody
 * knows whether the changes are stored; 503 means that they are not.
 */
export async function inTransaction<T>(
  db: Knex,
  work: (connection: Knex.Transaction) => Promise<T>,
  passes: (error: unknown) => boolean = isTransient,
): Promise<T> {
  const began = Date.now()
  /** Also of an earlier attempt: a separated node may call its lost commit a conflict. */
  let hasCommitFailed = false
  for (let attempt = 0; ; attempt += 1) {
    const progress = { isCommitting: false }
    try {
      return await db.transaction(async (connection) => {
        const result = await work(connection)
        progress.isCommitting = true
        return result
      })
    } catch (error) {
      hasCommitFailed ||= progress.isCommitting
      if (!passes(error) || !mayRetry(db, attempt, began))
        throw hasCommitFailed && isDoubtful(db, error) ? unconfirmed(error) : error
      retried += 1
      await sleep(Math.min(10 * 2 ** attempt, longestPause) + Math.random() * 40)
    }
  }
}

/**
 * Runs a write of one statement, which needs no transaction around it. After a transient error it
 * is retried in one, as `inTransaction` does.
 */
export async function inStatement<T>(db: Knex, work: (connection: Knex) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } catch (error) {
    if (!isTransient(error)) throw error
    return inTransaction(db, work)
  }
}

/**
 * A duplicate key that the work did not handle: another transaction inserted the row after the work
 * looked for it. On retry the work finds that row and handles it as usual.
 */
const mayPass = (error: unknown): boolean => isTransient(error) || isUniqueViolation(error)

/**
 * Gives a service its repositories already bound: to the pool for reads, to one transaction for
 * writes. A service never has a connection, so it cannot read outside its write transaction.
 * `statement` is for a write of one statement.
 */
export const unitOfWork = <R>(db: Knex, bind: (connection: Knex) => R) => ({
  read: <T>(work: (repositories: R) => Promise<T>): Promise<T> => work(bind(db)),
  write: <T>(work: (repositories: R) => Promise<T>): Promise<T> =>
    inTransaction(db, (connection) => work(bind(connection)), mayPass),
  statement: <T>(work: (repositories: R) => Promise<T>): Promise<T> =>
    inStatement(db, (connection) => work(bind(connection))),
})
export type UnitOfWork<R> = ReturnType<typeof unitOfWork<R>>
