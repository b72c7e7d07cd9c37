import type { Knex } from 'knex'
import { isMysql } from '../platform/database/connection/database'

/**
 * Tables are plain SQL that both engines accept, so that a table with all its keys is one
 * statement. MySQL commits DDL at once, and a migration that was killed between two statements must
 * be repeatable.
 */

export const id = 'id varchar(36) not null primary key'
export const timestamps = ['created_at varchar(24) not null', 'updated_at varchar(24) not null']

/**
 * Columns of all accounts with a password. `mailed_password_expires_at` is set until a mailed
 * password is used for the first time.
 */
export const passwordColumns = [
  'password_hash varchar(255)',
  'must_change_password boolean not null default 0',
  'password_changed_at varchar(24)',
  'mailed_password_expires_at varchar(24)',
]

/** A column with the `id` of another table. `references` makes it a foreign key. */
export const link = (column: string) => `${column} varchar(36) not null`
export const references = (column: string, table: string) =>
  `foreign key (${column}) references ${table} (id)`

/**
 * Creates a table unless it exists. MySQL compares by code point (`utf8mb4_bin`), as SQLite does:
 * two numbers, tokens or ids are equal only if they are identical. Search and order use folded key
 * columns.
 */
export async function createTable(
  db: Knex,
  name: string,
  columns: string[],
  constraints: string[] = [],
): Promise<void> {
  if (await db.schema.hasTable(name)) return
  const options = isMysql(db) ? ' engine=InnoDB default charset=utf8mb4 collate=utf8mb4_bin' : ''
  await db.raw(`create table ${name} (${[...columns, ...constraints].join(', ')})${options}`)
}

async function hasIndex(db: Knex, table: string, name: string): Promise<boolean> {
  if (!isMysql(db)) return Boolean(await db('sqlite_master').where({ type: 'index', name }).first())
  const found: unknown = await db('information_schema.statistics')
    .where({ table_schema: db.raw('database()'), table_name: table, index_name: name })
    .first('index_name')
  return Boolean(found)
}

/** Creates an index unless it exists. MySQL has no `if not exists` for indexes. */
export async function createIndex(
  db: Knex,
  table: string,
  name: string,
  columns: string[],
  kind: '' | 'unique' = '',
): Promise<void> {
  if (await hasIndex(db, table, name)) return
  await db.raw(`create ${kind} index ${name} on ${table} (${columns.join(', ')})`)
}

/** Creates the missing indexes of a table, by name with their columns. */
export async function createIndexes(
  db: Knex,
  table: string,
  indexes: Readonly<Record<string, string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) await createIndex(db, table, name, columns)
}

export async function dropIndex(db: Knex, table: string, name: string): Promise<void> {
  if (!(await hasIndex(db, table, name))) return
  await db.raw(`drop index ${name}${isMysql(db) ? ` on ${table}` : ''}`)
}

/** SQLite lists generated columns only in `table_xinfo`. */
async function hasColumn(db: Knex, table: string, name: string): Promise<boolean> {
  if (isMysql(db)) return db.schema.hasColumn(table, name)
  const columns = await db.raw<{ name: string }[]>(`pragma table_xinfo(${table})`)
  return columns.some((column) => column.name === name)
}

/**
 * Adds a column to a table unless it exists. `definition` is its type and its value in existing
 * rows.
 */
export async function addColumn(
  db: Knex,
  table: string,
  name: string,
  definition: string,
): Promise<void> {
  if (await hasColumn(db, table, name)) return
  await db.raw(`alter table ${table} add column ${name} ${definition}`)
}

export async function dropColumn(db: Knex, table: string, name: string): Promise<void> {
  if (!(await hasColumn(db, table, name))) return
  await db.raw(`alter table ${table} drop column ${name}`)
}

export async function dropTables(db: Knex, names: string[]): Promise<void> {
  for (const name of names) await db.schema.dropTableIfExists(name)
}
