import { EventEmitter } from 'node:events'
import type { Knex } from 'knex'

interface CountRow {
  name: string
  total: number
  changes: number
}

/** Number of rows of a large table, and a version that differs after every change. */
export interface RowCount {
  total: number
  changes: number
}

const committed = new EventEmitter().setMaxListeners(0)

/** Calls the listener after each commit in this process that changed the rows. */
export const onRowsChanged = (name: string, listener: () => void): void =>
  void committed.on(name, listener)

function tellAfterCommit(connection: Knex, name: string): void {
  const tell = () => void committed.emit(name)
  if (connection.isTransaction)
    (connection as Knex.Transaction).executionPromise.then(tell, () => undefined)
  else tell()
}

/**
 * Updates count and version after rows were added (removed if negative) or changed, in the same
 * transaction. Call it late: all writers share this row, and it stays locked until the transaction
 * ends. `unitOfWork` retries after a deadlock.
 */
export async function rowsChanged(connection: Knex, name: string, added = 0): Promise<void> {
  const change = () =>
    connection<CountRow>('row_counts')
      .where({ name })
      .update({
        total: connection.raw('total + ?', [added]),
        changes: connection.raw('changes + 1'),
      })
  if ((await change()) === 0) {
    // Starts at a random number, so that versions cached before a table was emptied are not reused.
    await connection('row_counts')
      .insert({ name, total: 0, changes: Math.floor(Math.random() * 1_000_000_000) })
      .onConflict('name')
      .ignore()
    await change()
  }
  tellAfterCommit(connection, name)
}

/** Stored, because counting 100,000 rows for each page is the most expensive part of a list. */
export async function rowCount(connection: Knex, name: string): Promise<RowCount> {
  const row = await connection<CountRow>('row_counts').where({ name }).first('total', 'changes')
  return { total: row?.total ?? 0, changes: row?.changes ?? 0 }
}

/** The version as a column of another statement; null before the first change. */
export const versionOf = (connection: Knex, name: string): Knex.Raw =>
  connection.raw('(select changes from row_counts where name = ?)', [name])
