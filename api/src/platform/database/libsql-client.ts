import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import libsql from 'libsql'

/** Knex's own number for a transaction that was rolled back. */
const ended = 2

/** A transaction that takes the write lock at once: a deferred one can fail half-way, and no time-out helps it then. */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): unknown {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }

  /** A full disk ends the transaction by itself: asked to roll back once more, SQLite would complain of that and hide the cause. */
  override rollback(connection: { inTransaction: boolean }, error: unknown): unknown {
    return connection.inTransaction
      ? super.rollback(connection, error)
      : this.query(connection, 'SELECT 1;', ended, error)
  }
}

/** Knex's better-sqlite3 client on `libsql`, which ships its binary instead of compiling for minutes. */
export class LibsqlClient extends BetterSqlite3Client {
  override _driver(): unknown {
    return libsql
  }

  override transaction(...args: unknown[]): unknown {
    return new ImmediateTransaction(this, ...args)
  }
}
