import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { isUnavailable } from '../connection/database-errors'
import { isCluster } from '../connection/cluster'
import { isMysql } from '../connection/database'
import { underLease } from './migration-lease'

/**
 * One schema migration. It must be idempotent (`hasTable`), because MySQL cannot roll back DDL and
 * the process may be killed in the middle.
 */
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
  // Check again under the lock: another process may have applied it meanwhile.
  if ((await applied(connection)).has(migration.name)) return
  await migration.up(connection)
  await connection(table).insert({ name: migration.name, applied_at: new Date().toISOString() })
}

type Step = () => Promise<void>
const anyTime: Step = () => Promise.resolve()

/**
 * Runs the work while no other process migrates. On MySQL the named lock belongs to a connection
 * and is released with it, so a killed process leaves no lock. A cluster has a lease instead. The
 * work calls its argument before each step.
 */
async function underLock(
  db: Knex,
  isDone: () => Promise<boolean>,
  work: (assertHeld: Step) => Promise<void>,
): Promise<void> {
  if (!isMysql(db)) return work(anyTime)
  const client = db.client as Knex.Client
  const holder: unknown = await client.acquireConnection()
  try {
    // The first connection has told whether this is a cluster.
    if (isCluster(db)) return (await isDone()) ? undefined : await underLease(db, work)
    // The lock's name contains the database, because a server may host several portals.
    const [rows] = (await db
      .raw("SELECT GET_LOCK(CONCAT('portal-migrate-', DATABASE()), 60) AS taken")
      .connection(holder)) as [{ taken: number }[]]
    if (rows[0]?.taken !== 1)
      throw new Error('Another process is migrating this database and does not finish')
    await work(anyTime)
  } finally {
    await db
      .raw("DO RELEASE_LOCK(CONCAT('portal-migrate-', DATABASE()))")
      .connection(holder)
      .catch(() => undefined)
    await client.releaseConnection(holder)
  }
}

/**
 * Applies all pending migrations. Safe to run in several processes at once, repeatedly, and after a
 * kill at any point.
 */
export async function migrate(db: Knex, migrations: readonly Migration[]): Promise<void> {
  const isDone = () => isMigrated(db, migrations)
  await underLock(db, isDone, async (assertHeld) => {
    await ensureTable(db)
    for (const migration of migrations) {
      await assertHeld()
      // The embedded engine has transactional DDL, and its write transaction is the lock.
      if (isMysql(db)) await apply(db, migration)
      else await db.transaction((connection) => apply(connection, migration))
    }
  })
}

/** Names of the migrations that are not applied yet, in their order. */
export async function pendingMigrations(
  db: Knex,
  migrations: readonly Migration[],
): Promise<string[]> {
  const names = await applied(db)
  return migrations.map(({ name }) => name).filter((name) => !names.has(name))
}

/** Whether all migrations have been applied; used by the readiness check. */
export const isMigrated = async (db: Knex, migrations: readonly Migration[]): Promise<boolean> =>
  (await pendingMigrations(db, migrations)).length === 0

interface Log {
  warn(context: object, message: string): void
}

/** Waits for the database and then migrates, because the portal may start before its database. */
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
