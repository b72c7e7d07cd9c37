import type { Knex } from 'knex'
import { migrations } from '.'
import { isMysql, openDatabase } from '../platform/database/connection/database'
import { migrate } from '../platform/database/migrations/migrate'

/**
 * The tables of the portal in alphabetical order, found by migrating an empty database in memory:
 * the real one may have tables of others. The migrations' own table is part of the schema.
 */
export async function portalTables(): Promise<string[]> {
  const db = openDatabase({ databaseUrl: undefined, databaseFile: ':memory:' })
  try {
    await migrate(db, migrations)
    return await db('sqlite_master')
      .where({ type: 'table' })
      .whereNot('name', 'like', 'sqlite_%')
      .whereNot({ name: 'migrations' })
      .orderBy('name')
      .pluck<string[]>('name')
  } finally {
    await db.destroy()
  }
}

/** Columns with a value of their own; the engine computes the others from them. */
export async function storedColumns(connection: Knex, table: string): Promise<string[]> {
  if (!isMysql(connection)) {
    const found: unknown = await connection.raw(
      'select name from pragma_table_xinfo(?) where hidden = 0',
      [table],
    )
    return (found as { name: string }[]).map(({ name }) => name)
  }
  const columns = await connection('information_schema.columns')
    .where({ table_schema: connection.raw('database()'), table_name: table })
    .whereNot('extra', 'like', '%GENERATED%')
    .select<{ name: string }[]>('column_name as name')
  return columns.map(({ name }) => name)
}
