import type { QueryState, ResultQuery, SheetQuery } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName, namedColumns, toNamed, type NamedRow } from '../../../students/records'

interface Row extends NamedRow {
  id: string
  sheet_id: string
  student_id: string
  text: string
  state: QueryState
  answer: string | null
  answered_at: string | null
  created_at: string
  first_name: string | null
  last_name: string | null
}

/** A query with the parts that only the API uses. */
export interface StoredQuery extends Omit<SheetQuery, 'mayAnswer'> {
  sheet: string
}

const toQuery = (row: Row): StoredQuery => {
  const { name, matricNumber } = toNamed(row)
  return {
    _id: row.id,
    sheet: row.sheet_id,
    student: { _id: row.student_id, name, matricNumber },
    text: row.text,
    askedAt: row.created_at,
    state: row.state,
    answer: row.answer,
    answeredBy: fullName(row.first_name, row.last_name) || null,
    answeredAt: row.answered_at,
  }
}

/** Queries about results, the newest first. */
export const queriesWhere = async (connection: Knex, where: object): Promise<StoredQuery[]> =>
  (
    await connection('result_queries as row')
      .join('students as s', 's.id', 'row.student_id')
      .leftJoin('staff as f', 'f.id', 'row.answered_by')
      .where(where)
      .orderBy([
        { column: 'row.created_at', order: 'desc' },
        { column: 'row.id', order: 'desc' },
      ])
      .select<Row[]>({
        id: 'row.id',
        sheet_id: 'row.sheet_id',
        student_id: 'row.student_id',
        ...namedColumns,
        text: 'row.text',
        state: 'row.state',
        answer: 'row.answer',
        answered_at: 'row.answered_at',
        created_at: 'row.created_at',
        first_name: 'f.first_name',
        last_name: 'f.last_name',
      })
  ).map(toQuery)

/** The query as staff see it. */
export const shownQuery = (
  { sheet: _sheet, ...query }: StoredQuery,
  answers: boolean,
): SheetQuery => ({ ...query, mayAnswer: answers && query.state === 'waiting' })

/** The query as the student sees it. */
export const ownQuery = ({
  _id,
  text,
  askedAt,
  state,
  answer,
  answeredAt,
}: StoredQuery): ResultQuery => ({
  _id,
  text,
  askedAt,
  state,
  answer,
  answeredAt,
})

/** The queries of a student, by the id of the score sheet. */
export const queriesOfStudent = async (
  connection: Knex,
  student: string,
): Promise<Map<string, ResultQuery>> =>
  new Map(
    (await queriesWhere(connection, { 'row.student_id': student })).map((query) => [
      query.sheet,
      ownQuery(query),
    ]),
  )

/** The sheets with a query that waits for an answer. */
export const sheetsWithQuery = (connection: Knex): Knex.QueryBuilder =>
  connection('result_queries as y')
    .where({ 'y.state': 'waiting' satisfies QueryState })
    .select('y.sheet_id')
