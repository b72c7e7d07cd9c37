import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import libsql from 'libsql'

/** A transaction that takes the write lock at once: a deferred one can fail half-way, and no time-out helps it then. */
class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): unknown {
    return this.query(connection, 'BEGIN IMMEDIATE;')
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
