import type { Knex } from 'knex'
import { countOf } from '../queries/count'

/**
 * Rows that refer to a record of a lower group, which counts them before it deletes the record. The
 * feature that owns the table declares them.
 */
export interface ReferringRows {
  table: string
  /** The columns that refer to the record. A row with several of them counts once. */
  columns: readonly string[]
}

/** Number of rows that refer to a record, or to any record of a sub-query of ids. */
export function countReferring(
  connection: Knex,
  { table, columns }: ReferringRows,
  records: string | Knex.QueryBuilder,
): Promise<number> {
  const rows = connection(table)
  for (const column of columns)
    void (typeof records === 'string'
      ? rows.orWhere(column, records)
      : rows.orWhereIn(column, records.clone()))
  return countOf(rows)
}
