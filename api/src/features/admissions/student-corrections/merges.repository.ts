import type { StudentMerge } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { endMerge, insertMerge } from '../../students/records'
import type { Moved, StudentRow, WholeRecord } from './records.repository'

/** The data that is needed to undo a merge. */
export interface BeforeMerge {
  kept: WholeRecord
  closed: WholeRecord
  moved: Moved
  keptAfter: string
  formAfter: string
}
interface MergeRow {
  id: string
  kept_id: string
  closed_number: string
  before_json: string
  undone_at: string | null
  created_at: string
  kept_number: string
  first_name: string | null
  last_name: string | null
}
export interface StoredMerge {
  id: string
  kept: string
  before: BeforeMerge
  undoneAt: string | null
}

const toMerge = (row: MergeRow): StudentMerge => ({
  _id: row.id,
  closedNumber: row.closed_number,
  keptNumber: row.kept_number,
  at: row.created_at,
  by: [row.first_name, row.last_name].filter(Boolean).join(' '),
})

/** Merges, with the records as they were before. */
export function createMergeRepository(connection: Knex) {
  const populated = () =>
    connection('student_merges as m')
      .join('students as s', 's.id', 'm.kept_id')
      .leftJoin('staff as f', 'f.id', 'm.made_by')
  const columns = ['m.*', 's.application_number as kept_number', 'f.first_name', 'f.last_name']
  return {
    add: (merge: {
      id: string
      kept: StudentRow
      closed: StudentRow
      before: BeforeMerge
      by: string
      now: string
    }) =>
      insertMerge(
        connection,
        {
          id: merge.id,
          kept_id: merge.kept.id,
          closed_id: merge.closed.id,
          closed_number: merge.closed.application_number,
          before_json: JSON.stringify(merge.before),
          made_by: merge.by,
        },
        merge.now,
      ),
    find: async (id: string): Promise<StudentMerge | null> => {
      const row = await populated().where({ 'm.id': id }).first<MergeRow | undefined>(columns)
      return row ? toMerge(row) : null
    },
    lockMerge: async (id: string): Promise<StoredMerge | null> => {
      await lockOnAllNodes(connection, 'student_merges', [id])
      const row = await connection('student_merges')
        .where({ id })
        .forUpdate()
        .first<MergeRow | undefined>()
      return row
        ? {
            id: row.id,
            kept: row.kept_id,
            before: JSON.parse(row.before_json) as BeforeMerge,
            undoneAt: row.undone_at,
          }
        : null
    },
    ofKept: async (kept: string): Promise<StudentMerge[]> =>
      (
        await populated()
          .where({ 'm.kept_id': kept })
          .whereNull('m.undone_at')
          .orderBy('m.id', 'desc')
          .select<MergeRow[]>(columns)
      ).map(toMerge),
    markUndone: endMerge.bind(null, connection),
  }
}
export type MergeRepository = ReturnType<typeof createMergeRepository>
