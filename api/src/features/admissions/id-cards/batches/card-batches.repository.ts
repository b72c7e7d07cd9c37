import type { CardBatch, PageMeta, StudentSelection } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../../platform/database/queries/list-page'
import { selectedStudents } from '../../decision-batches'
import { fileState } from './card-batches.rules'

interface BatchRow {
  id: string
  content_key: string
  status: CardBatch['status']
  total: number
  issued: number
  refused: number
  made_by: string
  created_at: string
  finished_at: string | null
  removed_at: string | null
  first_name: string | null
  last_name: string | null
}
export interface NewCardBatch {
  id: string
  key: string
  contentKey: string
  total: number
  by: string
  address: string
  requestId: string
  now: string
}

/** A full name of these parts. */
export const nameOf = (...names: (string | null)[]): string => names.filter(Boolean).join(' ')
const toBatch = (row: BatchRow): CardBatch => ({
  _id: row.id,
  status: row.status,
  counts: {
    total: row.total,
    waiting: row.total - row.issued - row.refused,
    issued: row.issued,
    refused: row.refused,
  },
  file: fileState({ status: row.status, issued: row.issued, isRemoved: row.removed_at !== null }),
  madeBy: nameOf(row.first_name, row.last_name),
  createdAt: row.created_at,
  finishedAt: row.finished_at,
})
/** Batches of ID cards, as staff start and see them. */
export function createCardBatchRepository(connection: Knex) {
  const populated = () =>
    connection('id_card_batches as b').leftJoin('staff as m', 'm.id', 'b.made_by')
  const shown = ['b.*', 'm.first_name', 'm.last_name'] as const
  return {
    find: async (id: string): Promise<CardBatch | null> => {
      const row = await populated()
        .where({ 'b.id': id })
        .first<BatchRow | undefined>(...shown)
      return row ? toBatch(row) : null
    },
    /** Newest first. */
    page: async (asked: PageAsked): Promise<{ batches: CardBatch[]; meta: PageMeta }> => {
      const { pageSize, offset, meta } = spanOf(asked)
      const total = await countOf(connection('id_card_batches'))
      const rows = await populated()
        .orderBy([
          { column: 'b.created_at', order: 'desc' },
          { column: 'b.id', order: 'desc' },
        ])
        .limit(pageSize)
        .offset(offset)
        .select<BatchRow[]>(...shown)
      return { batches: rows.map(toBatch), meta: meta(total) }
    },
    /** Batches that are not finished, oldest first. */
    running: async (): Promise<CardBatch[]> =>
      (
        await populated()
          .where({ 'b.status': 'running' })
          .orderBy('b.created_at')
          .select<BatchRow[]>(...shown)
      ).map(toBatch),
    /** The batch with this idempotency key. */
    byKey: async (key: string): Promise<{ id: string; contentKey: string; by: string } | null> => {
      const row = await connection('id_card_batches')
        .where({ request_key: key })
        .first<BatchRow | undefined>('id', 'content_key', 'made_by')
      return row ? { id: row.id, contentKey: row.content_key, by: row.made_by } : null
    },
    /** Number of students who match the selection now. */
    countStudents: async (selection: StudentSelection): Promise<number> =>
      countOf((await selectedStudents(connection, selection))()),
    /**
     * The number of selected students who are in a running batch, and the person who asked for it.
     */
    beingMade: async (
      selection: StudentSelection,
    ): Promise<{ students: number; maker: string } | null> => {
      const students = await selectedStudents(connection, selection)
      const [most] = await populated()
        .join('id_card_batch_rows as r', 'r.batch_id', 'b.id')
        .where({ 'b.status': 'running' })
        .whereIn('r.student_id', students().select('id'))
        .groupBy('b.id', 'm.first_name', 'm.last_name')
        .orderBy('b.id')
        .limit(1)
        .select<{ first_name: string | null; last_name: string | null; count: number | string }[]>(
          'm.first_name',
          'm.last_name',
          connection.raw('count(*) as count'),
        )
      return most
        ? { students: Number(most.count), maker: nameOf(most.first_name, most.last_name) }
        : null
    },
    add: async ({ id, key, contentKey, total, by, address, requestId, now }: NewCardBatch) => {
      await connection('id_card_batches').insert({
        id,
        request_key: key,
        content_key: contentKey,
        status: 'running',
        total,
        made_by: by,
        address,
        request_id: requestId,
        created_at: now,
        updated_at: now,
      })
    },
  }
}
export type CardBatchRepository = ReturnType<typeof createCardBatchRepository>
