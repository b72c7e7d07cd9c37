import type { Knex } from 'knex'
import { migrations } from '../../migrations'
import { isMysql } from '../../platform/database/database'
import { pendingMigrations } from '../../platform/database/migrate'
import { createSigningKeyRepository } from '../../platform/login/signing-keys.repository'
import { openKeys } from '../../platform/login/signing-keys'
import { fail, ok, warn, type Check, type Finding, type Subject } from './check'

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

const version = async ({ db, config }: Subject): Promise<Finding> => {
  if (isMysql(db))
    return versionFinding(
      (await firstRow<{ version: string }>(db, 'select version() as version')).version,
    )
  const { version: number } = await firstRow<{ version: string }>(
    db,
    'select sqlite_version() as version',
  )
  return config.production
    ? warn(
        `The embedded SQLite ${number} is used in production. It serves one process on one machine.`,
        'Use MariaDB or MySQL (DATABASE_URL) for more than a few thousand students.',
      )
    : ok(`The embedded SQLite ${number}`)
}

const schema = async ({ db }: Subject): Promise<Finding> => {
  const pending = await pendingMigrations(db, migrations)
  return pending.length === 0
    ? ok('All migrations are applied.')
    : fail(`${String(pending.length)} migrations are pending.`, 'Run `portal migrate`.')
}

const server = async ({ db }: Subject): Promise<Finding> => {
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

/** Whether SESSION_SECRET opens the signing keys. A fresh installation has none. */
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
    : ok(`SESSION_SECRET opens ${String(keys.length)} signing keys.`)
}

export const databaseChecks: readonly Check[] = [
  { name: 'database', run: version },
  { name: 'migrations', run: schema },
  { name: 'database settings', run: server },
  { name: 'clock', run: drift },
  { name: 'secrets', run: secrets },
]
