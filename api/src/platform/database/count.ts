import type { Knex } from 'knex'

/** Number of rows of a query. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const row = (await query.count({ total: '*' }).first()) as { total: number | string } | undefined
  return Number(row?.total ?? 0)
}
