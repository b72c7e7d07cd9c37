import type { StudentProbation } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { restrictionsOf } from '../../students/records'

/** Probations as `row`: those in force first, then the newest. */
export const probationsWhere = (connection: Knex, where: object): Promise<StudentProbation[]> =>
  restrictionsOf(connection('student_probations as row').where(where))

const rowsWithKeys = compiledQuery((connection: Knex, { keys }: { keys: readonly string[] }) =>
  connection('student_probations')
    .whereIn('active_key', keys)
    .select<{ student_id: string; reason: string }[]>('student_id', 'reason'),
)

/** The reasons of the probations in force in a session, by the id of the student. */
export async function probationsOf(
  connection: Knex,
  session: string,
  students: readonly string[],
): Promise<Map<string, string>> {
  const keys = students.map((student) => `${student}:${session}`)
  const rows = await rowsWithKeys(connection, { keys })
  return new Map(rows.map((row) => [row.student_id, row.reason]))
}
/** `probationsOf`, bound to a connection. */
export type Probations = (
  session: string,
  students: readonly string[],
) => Promise<Map<string, string>>
