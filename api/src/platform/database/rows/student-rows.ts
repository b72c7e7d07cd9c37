import type { Knex } from 'knex'

/**
 * Rows that move to the kept student when two records are merged. The feature that owns the table
 * declares them.
 */
export interface StudentRows {
  table: string
  /** The column that refers to the student. */
  column: string
  /** The student column that it refers to. */
  by: 'id' | 'application_number'
  /** A unique key column that starts with the student's id. */
  key?: string
  /** The refusal of a merge if both records have the same key. */
  collision?: string
}
type Student = Record<StudentRows['by'], string>

const isOf = ({ column, by }: StudentRows, student: Student) => ({ [column]: student[by] })

/** Moves all rows from one student to another; returns their ids. */
export async function moveRows(
  connection: Knex,
  rows: StudentRows,
  from: Student,
  to: Student,
): Promise<string[]> {
  const ids = await connection(rows.table).where(isOf(rows, from)).pluck<string[]>('id')
  await connection(rows.table).where(isOf(rows, from)).update(isOf(rows, to))
  return ids
}

/** Moves these rows back, if they still belong to the first student. */
export async function moveRowsBack(
  connection: Knex,
  rows: StudentRows,
  ids: readonly string[],
  from: Student,
  to: Student,
): Promise<void> {
  await connection(rows.table).whereIn('id', ids).where(isOf(rows, from)).update(isOf(rows, to))
}

/** Replaces the student id in the keys of moved rows. */
export async function rekeyRows(
  connection: Knex,
  { table, column, key }: StudentRows,
  from: string,
  to: string,
): Promise<void> {
  if (!key) return
  await connection(table)
    .where({ [column]: to })
    .where(key, 'like', `${from}:%`)
    .update({ [key]: connection.raw('replace(??, ?, ?)', [key, from, to]) })
}
