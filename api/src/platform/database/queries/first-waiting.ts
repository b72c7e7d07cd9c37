import { mostWaiting } from '@portal/contracts'
import type { Knex } from 'knex'

/**
 * A capped number of items, and the earliest of their times; null if there is none or it is
 * unknown.
 */
export interface Waiting {
  count: number
  at: string | null
}

export const nothingWaiting: Waiting = { count: 0, at: null }

/**
 * Counts the rows of a query up to `mostWaiting` + 1, and finds the earliest `column`. It reads no
 * further rows. An index must have the rows in the order of `by`, so that the database does not
 * sort them. `by` rises with the column.
 */
export async function firstWaiting(
  query: Knex.QueryBuilder,
  column: string,
  by = column,
): Promise<Waiting> {
  const rows = await (query
    .orderBy(by)
    .limit(mostWaiting + 1)
    .select({ at: column }) as Knex.QueryBuilder<object, { at: string }[]>)
  return { count: rows.length, at: rows[0]?.at ?? null }
}

/** The items of two queries. */
export const bothWaiting = (one: Waiting, other: Waiting): Waiting => ({
  count: Math.min(one.count + other.count, mostWaiting + 1),
  at: [one.at, other.at].filter((at) => at !== null).sort()[0] ?? null,
})

/** The earliest time of items that are in memory. */
export const waitingOf = (times: readonly string[]): Waiting => ({
  count: Math.min(times.length, mostWaiting + 1),
  at: [...times].sort()[0] ?? null,
})
