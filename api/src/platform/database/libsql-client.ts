import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import libsql from 'libsql'

/** Knex's status of a transaction that was rolled back. */
const ended = 2

/**
 * A transaction that takes the write lock at once. A deferred one can fail half-way, and a busy
 * timeout doesn't help then.
 */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): unknown {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }

  /**
   * SQLite ends the transaction itself when the disk is full. A second rollback would fail and hide
   * the cause.
   */
  override rollback(connection: { inTransaction: boolean }, error: unknown): unknown {
    return connection.inTransaction
      ? super.rollback(connection, error)
      : this.query(connection, 'SELECT 1;', ended, error)
  }
}

/**
 * Knex's better-sqlite3 client on `libsql`, which ships a binary instead of compiling for minutes.
 */
export class LibsqlClient extends BetterSqlite3Client {
  override _driver(): unknown {
    return libsql
  }

  /**
   * Creates the folder with the first connection, because a command may open a database and not use
   * it.
   */
  override acquireRawConnection(): Promise<unknown> {
    const { filename } = this.connectionSettings
    mkdirSync(dirname(filename), { recursive: true })
    return super.acquireRawConnection()
  }

  override transaction(...args: unknown[]): unknown {
    return new ImmediateTransaction(this, ...args)
  }
}
