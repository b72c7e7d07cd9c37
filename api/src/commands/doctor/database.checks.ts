import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import { migrations } from '../../migrations'
import { isMysql } from '../../platform/database/connection/database'
import { pendingMigrations } from '../../platform/database/migrations/migrate'
import { createSigningKeyRepository } from '../../platform/login/signing-keys.repository'
import { openKeys } from '../../platform/login/signing-keys'
import {
  fail,
  ok,
  reasonOf,
  warn,
  type BlockingFinding,
  type Check,
  type Finding,
  type Subject,
} from './check'

async function firstRow<Row>(db: Knex, statement: string): Promise<Row> {
  const result: unknown = await db.raw(statement)
  return (isMysql(db) ? (result as [Row[]])[0][0] : (result as Row[])[0]) as Row
}

/** MariaDB from 10.6 and MySQL from 8.0. */
export function versionFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map((part) => parseInt(part, 10))
  const isMaria = /mariadb/i.test(version)
  const isOld = isMaria ? major < 10 || (major === 10 && minor < 6) : major < 8
  const name = `${isMaria ? 'MariaDB' : 'MySQL'} ${version}`
  return isOld ? fail(`${name} is too old.`, 'Install MariaDB 10.6 or MySQL 8.0.') : ok(name)
}

/** The settings of a MySQL server that decide whether acknowledged changes survive. */
export function serverFinding(variables: Readonly<Record<string, string>>): Finding {
  const problems = [
    variables.character_set_database !== 'utf8mb4' &&
      `the character set of the database is ${String(variables.character_set_database)}, not utf8mb4`,
    variables.innodb_flush_log_at_trx_commit !== '1' &&
      'innodb_flush_log_at_trx_commit is not 1, so a power failure may lose acknowledged changes',
    Number(variables.max_allowed_packet) < 16 * 1024 ** 2 && 'max_allowed_packet is below 16 MB',
    Number(variables.max_connections) < 50 && 'max_connections is below 50',
  ].filter((problem) => problem !== false)
  return problems.length === 0
    ? ok('Character set, durability and limits of the server are right.')
    : warn(
        `On the server, ${problems.join('; ')}.`,
        'Change the configuration of the database server.',
      )
}

export function driftFinding(seconds: number): Finding {
  const message = `The clocks of this machine and the database differ by ${Math.abs(seconds).toFixed(1)} s.`
  const cure = 'Synchronise both clocks with NTP.'
  if (Math.abs(seconds) > 30) return fail(message, cure)
  return Math.abs(seconds) > 2 ? warn(message, cure) : ok(message)
}

/** The database cannot be used, so nothing that needs it is checked. */
const unusable = (message: string, cure: string): BlockingFinding => ({
  ...fail(message, cure),
  blocks: ['database', 'tables'],
})

/** Why a database server refuses a connection. */
export function unusableFinding(error: unknown): BlockingFinding {
  const reason = reasonOf(error)
  if (reason === 'ER_BAD_DB_ERROR')
    return unusable(
      'The database server has no database of the name in DATABASE_URL.',
      'Create it: docs/operations/install.md',
    )
  if (/^ER_(ACCESS_DENIED|DBACCESS_DENIED)/.test(reason))
    return unusable(
      `The database server refuses the account (${reason}).`,
      'Check the name and password in DATABASE_URL, and the rights of the account.',
    )
  return unusable(
    `The database does not answer (${reason}).`,
    'Start the database server, and check the host and port in DATABASE_URL.',
  )
}

const server = async ({ db, config }: Subject): Promise<BlockingFinding> => {
  if (isMysql(db))
    return firstRow<{ version: string }>(db, 'select version() as version').then(
      (row) => versionFinding(row.version),
      unusableFinding,
    )
  if (!existsSync(config.databaseFile))
    return unusable(
      `There is no database file ${config.databaseFile}.`,
      'Check DATA_DIR. The first start of a new portal creates the file.',
    )
  const { version } = await firstRow<{ version: string }>(db, 'select sqlite_version() as version')
  return ok(`The embedded SQLite ${version}, for one process on one machine`)
}

const schema = async ({ db }: Subject): Promise<BlockingFinding> => {
  const pending = await pendingMigrations(db, migrations)
  if (pending.length === 0) return ok('All migrations are applied.')
  const cure = 'Run `portal migrate`, or start the portal.'
  return pending.length === migrations.length
    ? { ...fail('The database has no tables yet.', cure), blocks: ['tables'] }
    : fail(`${String(pending.length)} migrations are pending.`, cure)
}

const settings = async ({ db }: Subject): Promise<Finding> => {
  if (!isMysql(db)) {
    const { quick_check: result } = await firstRow<{ quick_check: string }>(
      db,
      'pragma quick_check',
    )
    return result === 'ok'
      ? ok('The database file is intact.')
      : fail(`The database file is damaged: ${result}`, 'Restore the last backup.')
  }
  const names = [
    'character_set_database',
    'innodb_flush_log_at_trx_commit',
    'max_allowed_packet',
    'max_connections',
  ]
  const columns = names.map((name) => `@@${name} as ${name}`).join(', ')
  const row = await firstRow<Record<string, string | number>>(db, `select ${columns}`)
  return serverFinding(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
  )
}

const drift = async ({ db, clock }: Subject): Promise<Finding> => {
  if (!isMysql(db)) return ok('The embedded database uses the clock of this machine.')
  const before = clock.now().getTime()
  const { at } = await firstRow<{ at: string }>(db, 'select utc_timestamp(3) as at')
  const middle = (before + clock.now().getTime()) / 2
  return driftFinding((Date.parse(`${at.replace(' ', 'T')}Z`) - middle) / 1000)
}

/** Whether SESSION_SECRET opens the signing keys. The first start stores the first of them. */
const secrets = async ({ db, config }: Subject): Promise<Finding> => {
  const rows = await createSigningKeyRepository(db).all()
  const { keys, closed } = openKeys(rows, config.sessionSecret)
  if (closed > 0)
    return fail(
      `SESSION_SECRET does not open ${String(closed)} of the signing keys, so people were signed out.`,
      'Set the secret that sealed them, or run `portal rotate-secret --end-sessions`.',
    )
  return rows.length > keys.length
    ? warn(
        'The signing keys still open with another SESSION_SECRET.',
        'When all processes have the new one, run `portal rotate-secret --finish`.',
      )
    : ok(
        keys.length > 0
          ? `SESSION_SECRET opens all signing keys (${String(keys.length)}).`
          : 'There are no signing keys yet. The next start of the portal stores the first.',
      )
}

export const databaseChecks: readonly Check[] = [
  { name: 'database', run: server },
  { name: 'migrations', needs: 'database', run: schema },
  { name: 'database settings', needs: 'database', run: settings },
  { name: 'clock', needs: 'database', run: drift },
  { name: 'secrets', needs: 'tables', run: secrets },
]
