import type { Knex } from 'knex'
import { isMysql } from '../platform/database/database'

/**
 * Tables are written as plain SQL that both engines read alike, so that a table with all its keys is one statement: MySQL
 * commits DDL at once, and a migration killed between two statements must find its way when it is run again.
 */

export const id = 'id varchar(36) not null primary key'
export const timestamps = ['created_at varchar(24) not null', 'updated_at varchar(24) not null']

/** Columns of everybody who signs in with a password; `mailed_password_expires_at` is set while a mailed one waits for its first use. */
export const passwordColumns = [
  'password_hash varchar(255)',
  'must_change_password boolean not null default 0',
  'password_changed_at varchar(24)',
  'mailed_password_expires_at varchar(24)',
]

/** A column that points at another table's `id`; `references` makes it a foreign key. */
export const link = (column: string) => `${column} varchar(36) not null`
export const references = (column: string, table: string) =>
  `foreign key (${column}) references ${table} (id)`

/**
 * Creates a table unless it is there. On MySQL everything is compared by code point (`utf8mb4_bin`), as SQLite does: two
 * numbers, tokens or ids are equal only when they are the same. What people search and sort by is kept in folded key columns.
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

/** Creates an index unless it is there; MySQL knows no `if not exists` for indexes. */
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

export async function dropIndex(db: Knex, table: string, name: string): Promise<void> {
  if (!(await hasIndex(db, table, name))) return
  await db.raw(`drop index ${name}${isMysql(db) ? ` on ${table}` : ''}`)
}

/** Adds a column to a table that is in use unless it is there; `definition` is its type, and what it holds in rows that exist. */
export async function addColumn(
  db: Knex,
  table: string,
  name: string,
  definition: string,
): Promise<void> {
  if (await db.schema.hasColumn(table, name)) return
  await db.raw(`alter table ${table} add column ${name} ${definition}`)
}

export async function dropColumn(db: Knex, table: string, name: string): Promise<void> {
  if (!(await db.schema.hasColumn(table, name))) return
  await db.raw(`alter table ${table} drop column ${name}`)
}

export async function dropTables(db: Knex, names: string[]): Promise<void> {
  for (const name of names) await db.schema.dropTableIfExists(name)
}
