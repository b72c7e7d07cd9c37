import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex, { type Knex } from 'knex'
import { migrations } from '../src/migrations'
import { storedColumns } from '../src/migrations/portal-tables'
import { isMysql, openDatabase } from '../src/platform/database/connection/database'
import { migrate } from '../src/platform/database/migrations/migrate'
import { embeddedScript, mysqlScript, type ScriptRunner } from './script'
import { copyTemplate } from './sqlite-template'

declare const TEST_ENGINE: 'sqlite' | 'mysql'
declare const TEST_RUN: string

/** The database engine of this run. */
export const engine = TEST_ENGINE

const server = process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306'
const worker = process.env.JEST_WORKER_ID ?? '1'
/** Databases of two checkouts on one server have different names. */
const checkout = createHash('sha1').update(__dirname).digest('hex').slice(0, 8)
const databaseOfWorker = `portal_test_${checkout}_${worker}`

/** Creates an empty MySQL database and returns its address. */
export async function emptyMysql(name: string): Promise<string> {
  const admin = knex({ client: 'mysql2', connection: server })
  await admin.raw('drop database if exists ??', [name])
  await admin.raw('create database ?? character set utf8mb4', [name])
  await admin.destroy()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** An empty folder, deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of this engine, by settings. For tests about opening and migrating. */
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
/** Every table, with the rows that the migrations have inserted. */
let leftByMigrations = new Map<string, Rows>()

/** The script runner of each open test database. */
const runners = new WeakMap<Knex, ScriptRunner>()
async function runScript(db: Knex, statements: readonly string[]): Promise<void> {
  const runner = runners.get(db)
  if (!runner) throw new Error('This is not a database of openTestDatabase')
  if (statements.length > 0) await runner.run(statements)
}

/** Closes a database of `openTestDatabase`. */
export async function closeTestDatabase(db: Knex): Promise<void> {
  await runners.get(db)?.close()
  await db.destroy()
}

const isEmpty = (table: string): boolean => leftByMigrations.get(table)?.length === 0

/**
 * The tables with more rows than they should have, in one query. It also finds rows of other
 * connections and processes.
 */
async function filledTables(db: Knex): Promise<string[]> {
  const tables = [...leftByMigrations.keys()].filter(isEmpty)
  const columns = tables.map((table) => `exists(select 1 from ${table}) as ${table}`)
  const reply: unknown = await db.raw(`select ${columns.join(', ')}`)
  const [filled] = (isMysql(db) ? (reply as [Rows])[0] : reply) as Rows
  return tables.filter((table) => Boolean(filled?.[table]))
}

/** Tables that have rows after the migrations. */
const neverEmpty = (): string[] => [...leftByMigrations.keys()].filter((table) => !isEmpty(table))

const deletion = (db: Knex, table: string): string => db(table).delete().toQuery()
const insertion = (db: Knex, table: string, rows: Rows): string[] =>
  rows.length > 0 ? [db(table).insert(rows).toQuery()] : []

/** Empties all tables that have rows, except the rows of the migrations. */
export async function emptyTables(db: Knex): Promise<void> {
  const filled = await filledTables(db)
  await runScript(db, [
    ...filled.map((table) => deletion(db, table)),
    ...neverEmpty().flatMap((table) => [
      deletion(db, table),
      ...insertion(db, table, leftByMigrations.get(table) ?? []),
    ]),
  ])
}

/** The statements that write all rows of a database that had only those of the migrations. */
async function statementsOf(db: Knex): Promise<string[]> {
  const filled = await filledTables(db)
  const written = [...filled, ...neverEmpty()].map(async (table) => {
    const rows = await db(table).select<Rows>(await storedColumns(db, table))
    return [...(isEmpty(table) ? [] : [deletion(db, table)]), ...insertion(db, table, rows)]
  })
  return (await Promise.all(written)).flat()
}

/** The rows of each loader as statements, with its result. */
const loadedRows = new Map<string, { result: unknown; statements: readonly string[] }>()

/**
 * Loads rows into an empty database and returns the result of the loader. The second time, the same
 * rows are written by a script, with the same ids and times. `name` identifies the loader.
 */
export async function loadOnce<T>(db: Knex, name: string, load: () => Promise<T>): Promise<T> {
  const known = loadedRows.get(name)
  if (known) {
    await runScript(db, known.statements)
    return known.result as T
  }
  const wasEmpty = (await filledTables(db)).length === 0
  const result = await load()
  if (wasEmpty) loadedRows.set(name, { result, statements: await statementsOf(db) })
  return result
}

/** Runs the work while a table is missing. The table is restored afterwards in any case. */
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
 * Runs the work while the first change of a row of this table fails as in a deadlock. Only on
 * MariaDB, because the embedded engine has no deadlocks. Returns the number of attempts.
 */
export async function withDeadlock(
  db: Knex,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  // MyISAM, because its count is not rolled back with the transaction.
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

/**
 * The database of this worker and run, created by its first test file. One table identifies the run
 * and stores the rows of the migrations.
 */
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

/** Runs the migrations once in a run. Rows of earlier test files are not part of the result. */
async function migratedOnce(db: Knex): Promise<[string, Rows][]> {
  const row = await db(ofRun).first<{ kept: string } | undefined>()
  if (row) return JSON.parse(row.kept) as [string, Rows][]
  const tables = await migrated(db)
  await db(ofRun).insert({ kept: JSON.stringify(tables) })
  return tables
}

async function openMysqlOfRun(): Promise<Knex> {
  const url = await mysqlOfRun()
  const db = openDatabase({ databaseUrl: url, databaseFile: '' })
  leftByMigrations = new Map(await migratedOnce(db))
  runners.set(db, mysqlScript(url))
  return db
}

async function openSqlite(databaseFile: string): Promise<Knex> {
  const db = openDatabase({ databaseUrl: undefined, databaseFile })
  // The database is deleted later, so writes need not wait for the disk.
  await db.raw('PRAGMA synchronous = OFF')
  return db
}

/** A new migrated file, with everything in it: closing leaves the log beside it. */
async function migratedFile(databaseFile: string): Promise<[string, Rows][]> {
  const db = await openSqlite(databaseFile)
  const tables = await migrated(db)
  await db.raw('PRAGMA wal_checkpoint(TRUNCATE)')
  await db.destroy()
  return tables
}

async function openSqliteOfFolder(folder: string): Promise<Knex> {
  const databaseFile = join(folder, 'portal.sqlite')
  leftByMigrations = new Map(await copyTemplate(databaseFile, migratedFile))
  const db = await openSqlite(databaseFile)
  runners.set(db, embeddedScript(db))
  return db
}

/** Opens the migrated database of this worker, empty except for the rows of the migrations. */
export async function openTestDatabase(folder: string): Promise<Knex> {
  const db = await (engine === 'mysql' ? openMysqlOfRun() : openSqliteOfFolder(folder))
  await emptyTables(db)
  return db
}
