import type { ProgramCourse, WithAssistants, WithPrerequisites } from '@portal/contracts'
import type { Knex } from 'knex'
import { batched } from '../../../platform/export'
import { assistantCells } from './assistants.repository'
import { prerequisiteCells } from './prerequisites.repository'

const atOnce = 500

/** Rows of an export, completed for some rows at once. */
async function* completed<Row, Complete>(
  rows: AsyncIterable<Row>,
  complete: (some: readonly Row[]) => Promise<Complete[]>,
): AsyncGenerator<Complete> {
  for await (const some of batched(rows, atOnce)) yield* await complete(some)
}

/** Rows of an export with the prerequisites of their courses. */
export const withPrerequisites = <Row extends object>(
  connection: Knex,
  rows: AsyncIterable<Row>,
  courseOf: (row: Row) => string,
): AsyncGenerator<WithPrerequisites<Row>> =>
  completed(rows, async (some) => {
    const cells = await prerequisiteCells(connection, some.map(courseOf))
    return some.map((row) => ({ ...row, prerequisites: cells.get(courseOf(row)) ?? '' }))
  })

/** Program courses of an export with the names of their assistant lecturers. */
export const withAssistants = <Row extends Pick<ProgramCourse, '_id'>>(
  connection: Knex,
  rows: AsyncIterable<Row>,
): AsyncGenerator<WithAssistants<Row>> =>
  completed(rows, async (some) => {
    const cells = await assistantCells(
      connection,
      some.map(({ _id }) => _id),
    )
    return some.map((row) => ({ ...row, assistants: cells.get(row._id) ?? '' }))
  })
