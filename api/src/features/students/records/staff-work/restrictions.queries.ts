import type { StudentRestriction } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName, namedColumns, toNamed, type NamedRow } from '../named/named-students.queries'

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
const toRestriction = (row: Row): StudentRestriction => ({
  _id: row.id,
  student: toNamed(row),
  reason: row.reason,
  startedAt: row.created_at,
  startedBy: fullName(row.starter_first, row.starter_last) || null,
  endedAt: row.ended_at,
  endedBy: fullName(row.ender_first, row.ender_last) || null,
})

/**
 * The rows of a table of restrictions as `row`: those in force first, then the newest. It has
 * `student_id`, `reason`, `started_by`, `ended_at`, `ended_by` and `created_at`.
 */
export async function restrictionsOf(rows: Knex.QueryBuilder): Promise<StudentRestriction[]> {
  const found: Row[] = await rows
    .join('students as s', 's.id', 'row.student_id')
    .leftJoin('staff as b', 'b.id', 'row.started_by')
    .leftJoin('staff as e', 'e.id', 'row.ended_by')
    .orderByRaw('row.ended_at is not null, row.created_at desc, row.id desc')
    .select({
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
  return found.map(toRestriction)
}
