import knex, { type Knex } from 'knex'

/**
 * Runs statements in one transaction and one round trip, in any order of foreign keys: they are
 * checked at the end. Emptying and filling the tables of a test would take twenty round trips.
 */
export interface ScriptRunner {
  run: (statements: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

interface EmbeddedConnection {
  exec: (sql: string) => void
}
interface EmbeddedClient {
  acquireConnection: () => Promise<EmbeddedConnection>
  releaseConnection: (connection: EmbeddedConnection) => Promise<void>
}

/** On the embedded database: its only connection. */
export const embeddedScript = (db: Knex): ScriptRunner => ({
  run: async (statements) => {
    const client = db.client as EmbeddedClient
    const connection = await client.acquireConnection()
    try {
      connection.exec(
        ['BEGIN', 'PRAGMA defer_foreign_keys = ON', ...statements, 'COMMIT'].join(';\n'),
      )
    } finally {
      await client.releaseConnection(connection)
    }
  },
  close: () => Promise.resolve(),
})

/** On a server: a connection of its own, because the portal's connections take one statement. */
export function mysqlScript(url: string): ScriptRunner {
  const db = knex({
    client: 'mysql2',
    connection: { uri: url, charset: 'utf8mb4', multipleStatements: true },
    pool: { min: 0, max: 1 },
  })
  return {
    run: async (statements) => {
      const all = [
        'SET foreign_key_checks = 0',
        'START TRANSACTION',
        ...statements,
        'COMMIT',
        'SET foreign_key_checks = 1',
      ]
      await db.raw(all.join(';\n'))
    },
    close: () => db.destroy(),
  }
}
