import type { Knex } from 'knex'

/**
 * The next value of a named counter, taken in the caller's transaction: the counter row stays locked until that ends, so
 * numbers are neither repeated nor, when the transaction fails, lost. `start` is the first value of a new counter.
 */
export const next = (connection: Knex, name: string, start = 1): Promise<number> =>
  nextOf(connection, name, 1, start)

/** The first of so many next values, all of which are the caller's. */
export async function nextOf(
  connection: Knex,
  name: string,
  many: number,
  start = 1,
): Promise<number> {
  // One statement that takes the row's lock for writing at once: "insert if absent, then add" deadlocks under load on MySQL.
  await connection('counters')
    .insert({ name, value: start + many - 1 })
    .onConflict('name')
    .merge({ value: connection.raw('counters.value + ?', [many]) })
  const row = await connection('counters')
    .where({ name })
    .first<{ value: number | string } | undefined>('value')
  if (!row) throw new Error(`The counter ${name} has vanished`)
  return Number(row.value) - many + 1
}
