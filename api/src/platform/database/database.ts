import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import knex, { type Knex } from 'knex'
import type { Config } from '../process/config'
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

/** WAL lets readers run beside a writer; FULL makes an acknowledged write survive a power failure. */
const pragmas =
  'PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;'

function openEmbedded(filename: string): Knex {
  mkdirSync(dirname(filename), { recursive: true })
  return knex({
    client: LibsqlClient as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
    log: quiet,
    acquireConnectionTimeout: 10_000,
    pool: {
      // The driver runs on our only thread: a second connection would wait for the first and block it.
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
  query(sql: string, done: (error: Error | null) => void): void
}

const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION sql_mode='STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', time_zone='+00:00', innodb_lock_wait_timeout=10",
]

function openMysql(url: string): Knex {
  return knex({
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
    acquireConnectionTimeout: 5000,
    pool: {
      min: 0,
      max: 10,
      afterCreate(
        connection: MysqlConnection,
        done: (error: Error | null, connection: unknown) => void,
      ) {
        const [isolation, session] = sessionSettings as [string, string]
        connection.query(isolation, (error) => {
          if (error) return done(error, connection)
          connection.query(session, (problem) => done(problem, connection))
        })
      },
    },
  })
}

/** Opens the configured database: MySQL or MariaDB, or the embedded file. Connects on first use. */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'databaseFile'>): Knex =>
  config.databaseUrl ? openMysql(config.databaseUrl) : openEmbedded(config.databaseFile)

/** Whether this is MySQL or MariaDB, for the few statements that differ. */
export const isMysql = (connection: Knex): boolean =>
  (connection.client as { dialect: string }).dialect === 'mysql'
