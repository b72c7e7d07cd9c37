import type { Knex } from 'knex'

/** By the configuration, which a pool and its transactions share. */
const clusters = new WeakSet<object>()
const configOf = (connection: Knex): object => (connection.client as { config: object }).config

/** Whether the server is a node of a Galera cluster. Known from the first connection on. */
export const isCluster = (connection: Knex): boolean => clusters.has(configOf(connection))

export const markCluster = (db: Knex): void => void clusters.add(configOf(db))

/**
 * Its value is `ON` on a node of a cluster, `OFF` on a single MariaDB, and MySQL has no such
 * variable.
 */
export const askForCluster = "SHOW VARIABLES LIKE 'wsrep_on'"

export const isClusterReply = (rows: unknown): boolean =>
  (rows as { Value?: unknown }[])[0]?.Value === 'ON'

/**
 * Does long work in a transaction before short ones of other nodes. Each change is sent to all
 * nodes at once, so the others wait for its rows. Otherwise a long transaction would lose its rows
 * to a short one again and again. Elsewhere it only does the work.
 */
export async function withPrecedence<T>(connection: Knex, work: () => Promise<T>): Promise<T> {
  if (!isCluster(connection)) return work()
  await connection.raw("SET SESSION wsrep_trx_fragment_unit='statements'")
  await connection.raw('SET SESSION wsrep_trx_fragment_size=1')
  try {
    return await work()
  } finally {
    // The connection goes back to the pool, unless it is lost.
    await connection.raw('SET SESSION wsrep_trx_fragment_size=0').catch(() => undefined)
  }
}

/**
 * Statements wait until this node has applied the changes that other nodes have acknowledged
 * before. Otherwise a request that another process answers would not see the rows of the one before
 * it.
 */
export const clusterSettings = 'SET SESSION wsrep_sync_wait=7'
