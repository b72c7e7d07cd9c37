import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { migrations } from '../src/migrations'
import { isMysql, openDatabase } from '../src/platform/database/database'
import { migrate } from '../src/platform/database/migrate'

declare const TEST_ENGINE: 'sqlite' | 'mysql'
declare const TEST_RUN: string

/** The engine of this run. */
export const engine = TEST_ENGINE

const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306'
const worker = process.env.JEST_WORKER_ID ?? '1'
/** Two checkouts can run their tests on one server: the names of their databases differ. */
const checkout = createHash('sha1').update(__dirname).digest('hex').slice(0, 8)
const databaseOfWorker = `portal_test_${checkout}_${worker}`

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
export async function emptyDatabase(
  folder: string,
  name = 'other',
): Promise<{ databaseUrl: string | undefined; databaseFile: string }> {
  const databaseFile = join(folder, `${name}.sqlite`)
  return {
    databaseUrl: engine === 'mysql' ? await emptyMysql(`${databaseOfWorker}_${name}`) : undefined,
    databaseFile,
  }
}

async function tablesOf(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isMysql(db)
    ? await db('information_schema.tables')
        .where('table_schema', db.raw('database()'))
        .select('table_name as name')
    : await db('sqlite_master')
        .where({ type: 'table' })
        .whereNot('name', 'like', 'sqlite_%')
        .select('name')
  return rows
    .map((row) => row.name)
    .filter((name) => name !== 'migrations' && !name.startsWith('run_'))
}

type Rows = Record<string, unknown>[]
/** Every table, with the rows that the migrations themselves have put in. */
let leftByMigrations = new Map<string, Rows>()

const isEmpty = (table: string): boolean => leftByMigrations.get(table)?.length === 0

/** The tables that have rows and should have none, by one question: whoever wrote them, also over another connection or from another process. */
async function filledTables(db: Knex): Promise<string[]> {
  const tables = [...leftByMigrations.keys()].filter(isEmpty)
  const filled = await db.select<Record<string, number>[]>(
    tables.map((table) => db.raw('exists(select 1 from ??) as ??', [table, table])),
  )
  return tables.filter((table) => Boolean(filled[0]?.[table]))
}

/** Empties what has been written to, down to what the migrations themselves have put in. */
export async function emptyTables(db: Knex): Promise<void> {
  const tables = [
    ...(await filledTables(db)),
    ...[...leftByMigrations.keys()].filter((table) => !isEmpty(table)),
  ]
  if (tables.length === 0) return
  await db.transaction(async (connection) => {
    // Tables are emptied in no particular order; at the end nothing refers to anything.
    await connection.raw(
      isMysql(db) ? 'SET foreign_key_checks = 0' : 'PRAGMA defer_foreign_keys = ON',
    )
    for (const table of tables) {
      const rows = leftByMigrations.get(table) ?? []
      await connection(table).delete()
      if (rows.length > 0) await connection(table).insert(rows)
    }
    if (isMysql(db)) await connection.raw('SET foreign_key_checks = 1')
  })
}

/** Does the work while a table is missing, as after a fault; it is back afterwards, whatever happens. */
export async function withoutTable<T>(db: Knex, table: string, work: () => Promise<T>): Promise<T> {
  const aside = `${table}_aside`
  await db.schema.renameTable(table, aside)
  try {
    return await work()
  } finally {
    await db.schema.renameTable(aside, table)
  }
}

/**
 * Does the work while the first change of a row of this table ends as that of a deadlock's loser; on MariaDB alone, the embedded engine knows no
 * deadlock. Gives how many changes were tried.
 */
export async function withDeadlock(
  db: Knex,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  // Not InnoDB: it counts on when the transaction is rolled back.
  await db.raw('create table deadlocks (tried int not null) engine = MyISAM')
  await db('deadlocks').insert({ tried: 0 })
  try {
    await db.raw(
      `create trigger deadlock_first before update on ?? for each row begin
      update deadlocks set tried = tried + 1;
      if (select tried from deadlocks) = 1 then signal sqlstate '40001' set mysql_errno = 1213, message_text = 'Deadlock found when trying to get lock'; end if;
    end`,
      [table],
    )
    await work()
    return (await db('deadlocks').first<{ tried: number }>('tried')).tried
  } finally {
    await db.raw('drop trigger if exists deadlock_first')
    await db.schema.dropTable('deadlocks')
  }
}

const ofRun = `run_${TEST_RUN}`

/** The database of this worker and run, made by the first file that asks; one table tells the run, and keeps what migrations left. */
async function mysqlOfRun(): Promise<string> {
  const name = databaseOfWorker
  const admin = knex({ client: 'mysql2', connection: server })
  try {
    const marks: Rows = await admin('information_schema.tables')
      .where({ table_schema: name, table_name: ofRun })
      .select('table_name')
    if (marks.length === 0) {
      await emptyMysql(name)
      await admin.raw('create table ??.?? (kept longtext)', [name, ofRun])
    }
  } finally {
    await admin.destroy()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function migrated(db: Knex): Promise<[string, Rows][]> {
  await migrate(db, migrations)
  const tables = await tablesOf(db)
  return Promise.all(
    tables.map(async (table): Promise<[string, Rows]> => [table, await db(table).select<Rows>()]),
  )
}

/** Migrates what is new, once in a run; what a file has left in the database is no part of it. */
async function migratedOnce(db: Knex): Promise<[string, Rows][]> {
  const row = await db(ofRun).first<{ kept: string } | undefined>()
  if (row) return JSON.parse(row.kept) as [string, Rows][]
  const tables = await migrated(db)
  await db(ofRun).insert({ kept: JSON.stringify(tables) })
  return tables
}

/** Opens this worker's database: migrated, and empty but for what migrations put in. */
export async function openTestDatabase(folder: string): Promise<Knex> {
  const databaseUrl = engine === 'mysql' ? await mysqlOfRun() : undefined
  const db = openDatabase({ databaseUrl, databaseFile: join(folder, 'main.sqlite') })
  // It is thrown away, so nothing need survive loss of power: a write need not wait for the disk.
  if (!databaseUrl) await db.raw('PRAGMA synchronous = OFF')
  leftByMigrations = new Map(databaseUrl ? await migratedOnce(db) : await migrated(db))
  await emptyTables(db)
  return db
}
