import type { Knex } from 'knex'

/**
 * The next value of a named counter. The counter row stays locked until the caller's transaction ends, so numbers are not repeated, and
 * not lost on rollback. `start` is the first value of a new counter.
 */
export const next = (connection: Knex, name: string, start = 1): Promise<number> =>
  nextOf(connection, name, 1, start)

/** Reserves `many` values and returns the first. */
export async function nextOf(
  connection: Knex,
  name: string,
  many: number,
  start = 1,
): Promise<number> {
  // One statement that takes the write lock at once: "insert if absent, then add" deadlocks under load on MySQL.
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
