import type { QueryState } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { newId } from '../../../../platform/ids'
import { queriesWhere, type StoredQuery } from './result-queries.queries'

interface NewQuery {
  sheet: string
  student: string
  text: string
  now: string
}

/** The publication of a result of a student; undefined if it is not published. */
export interface PublishedResult {
  publishedAt: string
  session: string
}

/** Queries of students about published results. */
export const createQueryRepository = (connection: Knex) => ({
  get: async (id: string): Promise<StoredQuery | undefined> =>
    (await queriesWhere(connection, { 'row.id': id }))[0],

  publishedResult: async (sheet: string, student: string): Promise<PublishedResult | undefined> =>
    connection('scores as m')
      .join('score_sheets as x', 'x.id', 'm.sheet_id')
      .join('program_courses as c', 'c.id', 'x.program_course_id')
      .where({ 'x.id': sheet, 'm.student_id': student, 'x.state': 'published' })
      .first<PublishedResult | undefined>({
        publishedAt: 'x.published_at',
        session: 'c.session_id',
      }),

  /** Undefined if the student has queried this result already. */
  ask: async ({ sheet, student, text, now }: NewQuery): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection('result_queries').insert({
        id,
        sheet_id: sheet,
        student_id: student,
        query_key: `${student}:${sheet}`,
        text,
        state: 'waiting' satisfies QueryState,
        created_at: now,
        updated_at: now,
      }),
    )
    return isNew ? id : undefined
  },

  /** Compare-and-set. False if it does not wait. */
  answer: async (
    id: string,
    { answer, by, now }: { answer: string; by: string; now: string },
  ): Promise<boolean> =>
    (await connection('result_queries')
      .where({ id, state: 'waiting' satisfies QueryState })
      .update({
        state: 'answered' satisfies QueryState,
        answer,
        answered_by: by,
        answered_at: now,
        updated_at: now,
      })) === 1,
})
export type QueryRepository = ReturnType<typeof createQueryRepository>
