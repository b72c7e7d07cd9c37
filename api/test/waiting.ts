import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isMysql } from '../src/platform/database/connection/database'
import { poolFigures } from '../src/platform/database/connection/pool-figures'

/**
 * InnoDB renews its list of transactions only if nobody has read it for 100 ms. Without this pause
 * the list may be of another test.
 */
const renewedMs = 110
const mostTries = 80

/** Whether a transaction of this database waits for the lock of another one. */
async function isLockAwaited(db: Knex): Promise<boolean> {
  const row: unknown = await db('information_schema.innodb_trx as t')
    .join('information_schema.processlist as p', 'p.id', 't.trx_mysql_thread_id')
    .where({ 't.trx_state': 'LOCK WAIT', 'p.db': db.raw('database()') })
    .first('p.id')
  return row !== undefined
}

/**
 * Waits until other work waits for an open transaction: for its lock, or, with the embedded engine,
 * for the only connection.
 */
export async function untilBlocked(db: Knex): Promise<void> {
  const isBlocked = () => (isMysql(db) ? isLockAwaited(db) : poolFigures(db).waiting > 0)
  for (let tries = 0; tries < mostTries; tries += 1) {
    await pause(renewedMs)
    if (await isBlocked()) return
  }
  throw new Error('Nothing waits for the open transaction')
}

/**
 * Waits until `isTrue`, which is about work of another process or of a timer. `what` is the
 * sentence of the error after `seconds`.
 */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  seconds = 30,
): Promise<void> {
  const last = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > last) throw new Error(`${what}, after ${String(seconds)} seconds`)
    await pause(20)
  }
}
