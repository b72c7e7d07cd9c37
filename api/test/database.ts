import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { migrations } from '../src/migrations'
import { isMysql, openDatabase } from '../src/platform/database'
import { migrate } from '../src/platform/migrate'

declare const TEST_ENGINE: 'sqlite' | 'mysql'
declare const TEST_RUN: string

/** The engine of this run. */
export const engine = TEST_ENGINE

const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306'
const worker = process.env.JEST_WORKER_ID ?? '1'

/** Makes an empty MySQL database and gives its address. */
export async function emptyMysql(name: string): Promise<string> {
  const admin = knex({ client: 'mysql2', connection: server })
  await admin.raw('drop database if exists ??', [name])
  await admin.raw('create database ?? character set utf8mb4', [name])
  await admin.destroy()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** An empty folder that is gone when the tests of this file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of this run's engine, by settings; for tests about opening and migrating. */
export async function emptyDatabase(folder: string, name = 'other'): Promise<{ databaseUrl: string | undefined; databaseFile: string }> {
  const databaseFile = join(folder, `${name}.sqlite`)
  return { databaseUrl: engine === 'mysql' ? await emptyMysql(`portal_test_${worker}_${name}`) : undefined, databaseFile }
}

async function tablesOf(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isMysql(db)
    ? await db('information_schema.tables').where('table_schema', db.raw('database()')).select('table_name as name')
    : await db('sqlite_master').where({ type: 'table' }).whereNot('name', 'like', 'sqlite_%').select('name')
  return rows.map((row) => row.name).filter((name) => name !== 'migrations' && !name.startsWith('run_'))
}

type Rows = Record<string, unknown>[]
const leftByMigrations = new Map<string, Rows>()

async function remember(db: Knex): Promise<void> {
  for (const table of await tablesOf(db)) leftByMigrations.set(table, await db(table).select<Rows>())
}

/** Empties every table, down to what the migrations themselves have put in. */
export async function emptyTables(db: Knex, tables: Iterable<string> = leftByMigrations.keys()): Promise<void> {
  await db.transaction(async (connection) => {
    // Tables are emptied in no particular order; at the end nothing refers to anything.
    await connection.raw(isMysql(db) ? 'SET foreign_key_checks = 0' : 'PRAGMA defer_foreign_keys = ON')
    for (const table of tables) {
      const rows = leftByMigrations.get(table) ?? []
      await connection(table).delete()
      if (rows.length > 0) await connection(table).insert(rows)
    }
    if (isMysql(db)) await connection.raw('SET foreign_key_checks = 1')
  })
}

/** The database of this worker and run, made by the first file that asks. */
async function mysqlOfRun(): Promise<string> {
  const name = `portal_test_${worker}`
  const admin = knex({ client: 'mysql2', connection: server })
  try {
    const marks: Rows = await admin('information_schema.tables').where({ table_schema: name, table_name: `run_${TEST_RUN}` }).select('table_name')
    if (marks.length === 0) {
      await emptyMysql(name)
      await admin.raw('create table ??.?? (id int)', [name, `run_${TEST_RUN}`])
    }
  } finally {
    await admin.destroy()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Opens this worker's database: migrated, and empty but for what migrations put in. */
export async function openTestDatabase(folder: string): Promise<Knex> {
  const databaseUrl = engine === 'mysql' ? await mysqlOfRun() : undefined
  const db = openDatabase({ databaseUrl, databaseFile: join(folder, 'main.sqlite') })
  await migrate(db, migrations)
  await emptyTables(db, await tablesOf(db))
  // Migrations can be run again, and put their rows back: what is there now is what a test may count on.
  for (const migration of migrations) await migration.up(db)
  await remember(db)
  return db
}
