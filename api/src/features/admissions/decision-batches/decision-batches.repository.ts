import {
  batchOutcomes,
  type BatchDecision,
  type BatchOutcome,
  type DecisionBatch,
  type DecisionBatchRow,
  type PageMeta,
  type StudentSelection,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { studentsForBatch } from './selected-students.queries'

interface BatchRow {
  id: string
  content_key: string
  decision: BatchDecision
  status: DecisionBatch['status']
  made_by: string
  address: string
  request_id: string
  created_at: string
  finished_at: string | null
  first_name: string | null
  last_name: string | null
}
interface StudentRow {
  student_id: string
  application_number: string
  outcome: BatchOutcome
  reason: string | null
  firstname: string | null
  lastname: string | null
}
export interface NewBatch {
  id: string
  key: string
  contentKey: string
  decision: BatchDecision
  by: string
  address: string
  requestId: string
  now: string
}
interface RowPage extends PageAsked {
  outcome?: BatchOutcome | undefined
}

const nameOf = (...names: (string | null)[]): string => names.filter(Boolean).join(' ')
const toRow = (row: StudentRow): DecisionBatchRow => ({
  _id: row.student_id,
  applicationNumber: row.application_number,
  name: nameOf(row.firstname, row.lastname),
  outcome: row.outcome,
  reason: row.reason,
})

async function countsOf(connection: Knex, batch: string): Promise<DecisionBatch['counts']> {
  const rows = await connection('decision_batch_rows')
    .where({ batch_id: batch })
    .groupBy('outcome')
    .select<{ outcome: BatchOutcome; count: number | string }[]>(
      'outcome',
      connection.raw('count(*) as count'),
    )
  const found = new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]))
  const counts = Object.fromEntries(
    batchOutcomes.map((outcome) => [outcome, found.get(outcome) ?? 0]),
  ) as Record<BatchOutcome, number>
  return { total: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }
}

/** Batches, as staff create and see them. */
export function createDecisionBatchRepository(connection: Knex) {
  const populated = () =>
    connection('decision_batches as b').leftJoin('staff as m', 'm.id', 'b.made_by')
  const rowsOf = (batch: string) =>
    connection('decision_batch_rows as r').where({ batch_id: batch })
  return {
    find: async (id: string): Promise<DecisionBatch | null> => {
      const row = await populated()
        .where({ 'b.id': id })
        .first<BatchRow | undefined>('b.*', 'm.first_name', 'm.last_name')
      return row
        ? {
            _id: row.id,
            decision: row.decision,
            status: row.status,
            counts: await countsOf(connection, id),
            madeBy: nameOf(row.first_name, row.last_name),
            createdAt: row.created_at,
            finishedAt: row.finished_at,
          }
        : null
    },
    /** The batch with this idempotency key. */
    byKey: async (key: string): Promise<{ id: string; contentKey: string; by: string } | null> => {
      const row = await connection('decision_batches')
        .where({ request_key: key })
        .first<BatchRow | undefined>('id', 'content_key', 'made_by')
      return row ? { id: row.id, contentKey: row.content_key, by: row.made_by } : null
    },
    /** False if another request with the same key came first. */
    add: async ({
      id,
      key,
      contentKey,
      decision,
      by,
      address,
      requestId,
      now,
    }: NewBatch): Promise<boolean> => {
      return insertOnce(
        connection('decision_batches').insert({
          id,
          request_key: key,
          content_key: contentKey,
          decision,
          status: 'running',
          made_by: by,
          address,
          request_id: requestId,
          created_at: now,
          updated_at: now,
        }),
      )
    },
    /** Number of students that the selection would add to a batch. */
    countStudents: async (selection: StudentSelection): Promise<number> => {
      const students = await studentsForBatch(connection, selection)
      return countOf(students())
    },
    /** Adds the students who match the selection now. */
    addStudents: async (batch: string, selection: StudentSelection): Promise<void> => {
      const students = await studentsForBatch(connection, selection)
      const rows = students().select(
        connection.raw("?, id, application_number, 'waiting'", [batch]),
      )
      await connection(
        connection.raw(
          'decision_batch_rows (batch_id, student_id, application_number, outcome)',
        ) as unknown as string,
      ).insert(rows)
    },
    page: async (
      batch: string,
      { outcome, ...asked }: RowPage,
    ): Promise<{ rows: DecisionBatchRow[]; meta: PageMeta }> => {
      const { pageSize, offset, meta } = spanOf(asked)
      const wanted = () => rowsOf(batch).where(outcome ? { outcome } : {})
      const total = await countOf(wanted())
      const rows = await wanted()
        .leftJoin('students as s', 's.id', 'r.student_id')
        .orderBy('r.student_id')
        .limit(pageSize)
        .offset(offset)
        .select<StudentRow[]>(
          'r.student_id',
          'r.application_number',
          'r.outcome',
          'r.reason',
          's.firstname',
          's.lastname',
        )
      return { rows: rows.map(toRow), meta: meta(total) }
    },
    /** False if it had ended already. */
    stop: async (id: string, now: string): Promise<boolean> =>
      (await connection('decision_batches')
        .where({ id, status: 'running' })
        .update({ status: 'stopped', finished_at: now, updated_at: now })) === 1,
  }
}
export type DecisionBatchRepository = ReturnType<typeof createDecisionBatchRepository>
