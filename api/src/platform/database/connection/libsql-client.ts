import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import libsql from 'libsql'
import { lru } from 'tiny-lru'

/** Knex's status of a transaction that was rolled back. */
const ended = 2

/**
 * How many statements of a connection are reused, the longest of them, and how many texts are
 * remembered.
 */
const prepared = { most: 500, characters: 10_000, texts: 2_000 }

interface Connection {
  prepare: (sql: string) => object
}

/**
 * Reuses a statement from its second use on. Preparing takes longer than running most of them.
 * SQLite itself compiles a statement again after a change of the tables.
 *
 * No statement is dropped for another one: Node does not know its memory, and would free it late.
 */
function withPreparedStatements(connection: Connection): Connection {
  const statements = new Map<string, object>()
  const texts = lru<true>(prepared.texts)
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = prepare(sql)
    if (sql.length > prepared.characters || statements.size >= prepared.most) return statement
    if (texts.get(sql)) statements.set(sql, statement)
    else texts.set(sql, true)
    return statement
  }
  return connection
}

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
  override async acquireRawConnection(): Promise<unknown> {
    const { filename } = this.connectionSettings
    mkdirSync(dirname(filename), { recursive: true })
    return withPreparedStatements((await super.acquireRawConnection()) as Connection)
  }

  override transaction(...args: unknown[]): unknown {
    return new ImmediateTransaction(this, ...args)
  }
}
