// Two Knex classes without public types, which `libsql-client.ts` extends.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'
  export default class BetterSqlite3Client extends Knex.Client {
    connectionSettings: { filename: string }
    _driver(): unknown
    acquireRawConnection(): Promise<unknown>
    transaction(...args: unknown[]): unknown
  }
}
declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  export default class SqliteTransaction {
    constructor(client: unknown, ...args: unknown[])
    begin(connection: unknown): unknown
    query(connection: unknown, sql: string, status?: number, value?: unknown): unknown
    rollback(connection: unknown, error: unknown): unknown
  }
}
