import type { CourseCredit } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { newId } from '../../../platform/ids'
import { lockStudentByNumber } from '../../students/records'
import { creditWith } from './course-credits.queries'

const table = 'course_credits'

interface NewCredit {
  student: string
  course: string
  reason: string
  by: string
  now: string
}

/** Writes of course credits, and reads of a single one. */
export const createCreditRepository = (connection: Knex) => ({
  get: (id: string): Promise<CourseCredit | undefined> => creditWith(connection, id),
  studentByNumber: (number: string) => lockStudentByNumber(connection, number),

  /** Undefined if the student already has a credit for the course. */
  give: async ({ student, course, reason, by, now }: NewCredit): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection(table).insert({
        id,
        student_id: student,
        course_id: course,
        credit_key: `${student}:${course}`,
        reason,
        given_by: by,
        created_at: now,
        updated_at: now,
      }),
    )
    return isNew ? id : undefined
  },

  /** False if there is none, such as after somebody else has withdrawn it. */
  withdraw: async (id: string): Promise<boolean> =>
    (await connection(table).where({ id }).delete()) === 1,
})
export type CreditRepository = ReturnType<typeof createCreditRepository>
