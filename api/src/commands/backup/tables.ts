import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { storedColumns } from '../../migrations/portal-tables'
import { isMysql } from '../../platform/database/connection/database'

export type Row = Record<string, string | number | null>

const pageSize = 2000

/** SQLite's driver answers at once and whole, so its rows are read page by page. */
async function* pagesOfSqlite(
  connection: Knex,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row, void> {
  for (let after = 0; ;) {
    const rows = await connection(table)
      .select([...columns])
      .select(connection.raw('rowid as backup_rowid'))
      .where('rowid', '>', after)
      .orderBy('rowid')
      .limit(pageSize)
    for (const { backup_rowid: number, ...row } of rows as (Row & { backup_rowid: number })[]) {
      after = number
      yield row
    }
    if (rows.length < pageSize) return
  }
}

/** All rows of a table, without holding them all in memory. */
export async function* rowsOf(connection: Knex, table: string): AsyncGenerator<Row, void> {
  const columns = await storedColumns(connection, table)
  if (!isMysql(connection)) return yield* pagesOfSqlite(connection, table, columns)
  for await (const row of connection(table).select(columns).stream()) yield row as Row
}

const modulus = 1n << 256n

/** A sum of the hashes of lines: the same for the same lines in another order. */
export function createRowsHash() {
  let sum = 0n
  let rows = 0
  return {
    add: (line: string): void => {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
      rows += 1
    },
    result: () => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  }
}

/**
 * One line of a table's part. Columns are sorted, because two engines may order them differently.
 */
export const lineOf = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))

export const rowOf = (line: string): Row => JSON.parse(line) as Row
