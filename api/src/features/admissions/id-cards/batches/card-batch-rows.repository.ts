import type { CardBatchRow, CardOutcome, PageMeta, StudentSelection } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { spanOf, type PageAsked } from '../../../../platform/database/queries/list-page'
import { selectedStudents } from '../../decision-batches'
import { nameOf } from './card-batches.repository'

interface StudentRow {
  student_id: string
  application_number: string
  outcome: CardOutcome
  reason: string | null
  serial: string | null
  firstname: string | null
  lastname: string | null
}
const toRow = (row: StudentRow): CardBatchRow => ({
  _id: row.student_id,
  applicationNumber: row.application_number,
  name: nameOf(row.firstname, row.lastname),
  outcome: row.outcome,
  serial: row.serial,
  reason: row.reason,
})

/** The students of batches, as staff see them and as their cards are drawn. */
export const createCardBatchRows = (connection: Knex) => ({
  /** Adds the students who match the selection now. */
  add: async (batch: string, selection: StudentSelection): Promise<void> => {
    const students = await selectedStudents(connection, selection)
    await connection(
      connection.raw(
        'id_card_batch_rows (batch_id, student_id, application_number, outcome)',
      ) as unknown as string,
    ).insert(students().select(connection.raw("?, id, application_number, 'waiting'", [batch])))
  },
  page: async (
    batch: string,
    { outcome, ...asked }: PageAsked & { outcome?: CardOutcome | undefined },
  ): Promise<{ rows: CardBatchRow[]; meta: PageMeta }> => {
    const { pageSize, offset, meta } = spanOf(asked)
    const wanted = () =>
      connection('id_card_batch_rows as r').where({
        'r.batch_id': batch,
        ...(outcome && { 'r.outcome': outcome }),
      })
    const total = await countOf(wanted())
    const rows = await wanted()
      .leftJoin('students as s', 's.id', 'r.student_id')
      .leftJoin('papers as p', 'p.id', 'r.paper_id')
      .orderBy('r.application_number')
      .limit(pageSize)
      .offset(offset)
      .select<StudentRow[]>(
        'r.student_id',
        'r.application_number',
        'r.outcome',
        'r.reason',
        'p.serial',
        's.firstname',
        's.lastname',
      )
    return { rows: rows.map(toRow), meta: meta(total) }
  },
  /** Ids of issued cards in the order of their file, after this application number. */
  cardsAfter: (
    batch: string,
    last: string,
    limit: number,
  ): Promise<{ applicationNumber: string; paper: string }[]> =>
    connection('id_card_batch_rows')
      .where({ batch_id: batch, outcome: 'issued' })
      .where('application_number', '>', last)
      .orderBy('application_number')
      .limit(limit)
      .select('application_number as applicationNumber', 'paper_id as paper'),
})
export type CardBatchRows = ReturnType<typeof createCardBatchRows>
