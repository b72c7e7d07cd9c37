import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isUnavailable } from './database-errors'
import { isMysql } from './database'

/** One step of the schema. Idempotent by `hasTable`, because MySQL cannot roll back DDL and a process can be killed in it. */
export interface Migration {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

const table = 'migrations'

async function applied(connection: Knex): Promise<Set<string>> {
  if (!(await connection.schema.hasTable(table))) return new Set()
  const rows = await connection(table).select<{ name: string }[]>('name')
  return new Set(rows.map((row) => row.name))
}

async function ensureTable(connection: Knex): Promise<void> {
  if (await connection.schema.hasTable(table)) return
  await connection.schema.createTable(table, (columns) => {
    columns.string('name', 120).primary()
    columns.string('applied_at', 30).notNullable()
  })
}

async function apply(connection: Knex, migration: Migration): Promise<void> {
  // Asked again under the lock: another process may have applied it while we waited.
  if ((await applied(connection)).has(migration.name)) return
  await migration.up(connection)
  await connection(table).insert({ name: migration.name, applied_at: new Date().toISOString() })
}

/** On MySQL the named lock belongs to a connection, and dies with it: a killed process leaves nothing to clear. */
async function underLock(db: Knex, work: () => Promise<void>): Promise<void> {
  if (!isMysql(db)) return work()
  const client = db.client as Knex.Client
  const holder: unknown = await client.acquireConnection()
  try {
    // Named after the database: a server may hold several portals.
    const [rows] = (await db
      .raw("SELECT GET_LOCK(CONCAT('portal-migrate-', DATABASE()), 60) AS taken")
      .connection(holder)) as [{ taken: number }[]]
    if (rows[0]?.taken !== 1)
      throw new Error('Another process is migrating this database and does not finish')
    await work()
  } finally {
    await db
      .raw("DO RELEASE_LOCK(CONCAT('portal-migrate-', DATABASE()))")
      .connection(holder)
      .catch(() => undefined)
    await client.releaseConnection(holder)
  }
}

/** Brings the schema up to date. Safe to run by several processes at once, again, and after being killed at any point. */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  await underLock(db, async () => {
    await ensureTable(db)
    for (const migration of migrations) {
      // The embedded engine has transactional DDL, and its write transaction is the lock.
      if (isMysql(db)) await apply(db, migration)
      else await db.transaction((connection) => apply(connection, migration))
    }
  })
}

/** Whether every migration has been applied: what readiness means. */
export async function isMigrated(db: Knex, migrations: readonly Migration[]): Promise<boolean> {
  const names = await applied(db)
  return migrations.every((migration) => names.has(migration.name))
}

interface Log {
  warn(context: object, message: string): void
}

/** Migrates as soon as the database answers: a portal that starts beside its database must not give up first. */
export async function migrateWhenReachable(
  db: Knex,
  migrations: readonly Migration[],
  log: Log,
  timeoutSeconds = 120,
): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await migrate(db, migrations)
    } catch (error) {
      if (!isUnavailable(error) || waited >= timeoutSeconds) throw error
      log.warn({ waited }, 'the database does not answer yet')
      await sleep(1000)
    }
  }
}
