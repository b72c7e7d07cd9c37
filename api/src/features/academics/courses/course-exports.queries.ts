import type { WithPrerequisites } from '@portal/contracts'
import type { Knex } from 'knex'
import { prerequisiteCells } from './prerequisites.repository'

const atOnce = 500

/** Rows of an export with the prerequisites of their courses, read for some rows at once. */
export async function* withPrerequisites<Row extends object>(
  connection: Knex,
  rows: AsyncIterable<Row>,
  courseOf: (row: Row) => string,
): AsyncGenerator<WithPrerequisites<Row>> {
  const complete = async (some: readonly Row[]): Promise<WithPrerequisites<Row>[]> => {
    const cells = await prerequisiteCells(connection, some.map(courseOf))
    return some.map((row) => ({ ...row, prerequisites: cells.get(courseOf(row)) ?? '' }))
  }
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < atOnce) continue
    yield* await complete(some)
    some = []
  }
  yield* await complete(some)
}
