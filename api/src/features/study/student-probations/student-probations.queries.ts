import type { StudentProbation } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/compiled-query'
import { fullName, namedColumns, toNamed, type NamedRow } from '../../students/records'

interface Row extends NamedRow {
  id: string
  reason: string
  created_at: string
  ended_at: string | null
  starter_first: string | null
  starter_last: string | null
  ender_first: string | null
  ender_last: string | null
}
const toProbation = (row: Row): StudentProbation => ({
  _id: row.id,
  student: toNamed(row),
  reason: row.reason,
  startedAt: row.created_at,
  startedBy: fullName(row.starter_first, row.starter_last) || null,
  endedAt: row.ended_at,
  endedBy: fullName(row.ender_first, row.ender_last) || null,
})

/** Probations as `row`: those in force first, then the newest. */
export const probationsWhere = async (
  connection: Knex,
  where: object,
): Promise<StudentProbation[]> =>
  (
    await connection('student_probations as row')
      .join('students as s', 's.id', 'row.student_id')
      .leftJoin('staff as b', 'b.id', 'row.started_by')
      .leftJoin('staff as e', 'e.id', 'row.ended_by')
      .where(where)
      .orderByRaw('row.ended_at is not null, row.created_at desc, row.id desc')
      .select<Row[]>({
        id: 'row.id',
        ...namedColumns,
        reason: 'row.reason',
        created_at: 'row.created_at',
        ended_at: 'row.ended_at',
        starter_first: 'b.first_name',
        starter_last: 'b.last_name',
        ender_first: 'e.first_name',
        ender_last: 'e.last_name',
      })
  ).map(toProbation)

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
