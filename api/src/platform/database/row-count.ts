import type { Knex } from 'knex'

interface CountRow {
  name: string
  total: number
  changes: number
}

/** How many rows a large table has, and a number that differs after every change to any of them. */
export interface RowCount {
  total: number
  changes: number
}

/**
 * Tells the lists of a large table that rows were added (or, negative, removed) or changed, in the transaction that does it.
 * Call it last: the row is shared by all, and stays locked until the transaction ends.
 */
export async function rowsChanged(connection: Knex, name: string, added = 0): Promise<void> {
  const change = () =>
    connection<CountRow>('row_counts')
      .where({ name })
      .update({
        total: connection.raw('total + ?', [added]),
        changes: connection.raw('changes + 1'),
      })
  if ((await change()) > 0) return
  // From anywhere but the start: what a process remembers of a table that has been emptied must not fit again.
  await connection('row_counts')
    .insert({ name, total: 0, changes: Math.floor(Math.random() * 1_000_000_000) })
    .onConflict('name')
    .ignore()
  await change()
}

/** Read instead of counted: counting 100,000 rows for each page is the most expensive part of a list. */
export async function rowCount(connection: Knex, name: string): Promise<RowCount> {
  const row = await connection<CountRow>('row_counts').where({ name }).first('total', 'changes')
  return { total: row?.total ?? 0, changes: row?.changes ?? 0 }
}
