import knex, { type Knex } from 'knex'
import type { Config } from '../../process/config'
import { askForCluster, clusterSettings, isClusterReply, markCluster } from './cluster'
import { LibsqlClient } from './libsql-client'

// Knex prints a stack trace for every failed connection; we log the failed request once instead.
const quiet = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
}

interface EmbeddedConnection {
  exec(sql: string): void
}

/**
 * WAL lets readers run beside a writer; FULL makes an acknowledged write survive a power failure.
 */
const pragmas =
  'PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;'

function openEmbedded(filename: string): Knex {
  return knex({
    client: LibsqlClient as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
    log: quiet,
    acquireConnectionTimeout: 10_000,
    pool: {
      // The driver runs on our only thread: a second connection would wait for the first and block
      // it.
      min: 1,
      max: 1,
      afterCreate(
        connection: EmbeddedConnection,
        done: (error: Error | null, connection: unknown) => void,
      ) {
        try {
          connection.exec(pragmas)
          done(null, connection)
        } catch (error) {
          done(error as Error, connection)
        }
      },
    },
  })
}

interface MysqlConnection {
  query(sql: string, done: (error: Error | null, rows?: unknown) => void): void
}

/** Connections of one process to MySQL or MariaDB. */
export const mostConnections = 10

const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode='STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone='+00:00', innodb_lock_wait_timeout=10",
]

/** Prepares a new connection. `found` is called if the server is a node of a cluster. */
async function prepare(connection: MysqlConnection, found: () => void): Promise<void> {
  const query = (sql: string) =>
    new Promise<unknown>((resolve, reject) => {
      connection.query(sql, (error, rows) => {
        if (error) reject(error)
        else resolve(rows)
      })
    })
  for (const settings of sessionSettings) await query(settings)
  if (!isClusterReply(await query(askForCluster))) return
  await query(clusterSettings)
  found()
}

function openMysql(url: string): Knex {
  const db = knex({
    client: 'mysql2',
    connection: {
      uri: url,
      charset: 'utf8mb4',
      dateStrings: true,
      timezone: 'Z',
      connectTimeout: 5000,
      multipleStatements: false,
    },
    log: quiet,
    // A cluster stops for five seconds when it has lost a node; requests wait for that long.
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 0,
      max: mostConnections,
      afterCreate(
        connection: MysqlConnection,
        done: (error: Error | null, connection: unknown) => void,
      ) {
        prepare(connection, () => {
          markCluster(db)
        }).then(
          () => {
            done(null, connection)
          },
          (error: unknown) => {
            done(error as Error, connection)
          },
        )
      },
    },
  })
  return db
}

/** Opens the configured database: MySQL or MariaDB, or the embedded file. Connects on first use. */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'databaseFile'>): Knex =>
  config.databaseUrl ? openMysql(config.databaseUrl) : openEmbedded(config.databaseFile)

/** Whether this is MySQL or MariaDB, for the few statements that differ. */
export const isMysql = (connection: Knex): boolean =>
  (connection.client as { dialect: string }).dialect === 'mysql'
