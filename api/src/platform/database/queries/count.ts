import type { Knex } from 'knex'

/** Number of rows of a query. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const row = (await query.count({ total: '*' }).first()) as { total: number | string } | undefined
  return Number(row?.total ?? 0)
}

/** A query of some rows, to which a column can be added. */
interface PageQuery<Row> extends PromiseLike<Row[]> {
  select: (column: Knex.QueryBuilder) => unknown
}

/**
 * The rows of a page and the number of all matches, in one statement, because each statement is a
 * large part of a request's cost. A page after the last one has no row with the number, so only
 * then the matches are counted alone. `page` must select its columns.
 */
export async function rowsWithTotal<Row extends object>(
  page: PageQuery<Row>,
  matches: Knex.QueryBuilder,
  offset: number,
): Promise<{ rows: Row[]; total: number }> {
  const found = (await page.select(matches.clone().count('*').as('all_matches'))) as (Row & {
    all_matches: number | string
  })[]
  const [first] = found
  if (!first) return { rows: [], total: offset === 0 ? 0 : await countOf(matches) }
  return {
    rows: found.map(({ all_matches: _, ...row }) => row as unknown as Row),
    total: Number(first.all_matches),
  }
}
