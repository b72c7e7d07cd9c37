import {
  courseCreditList,
  creditMessages,
  exportCourseCredits,
  giveCourseCredit,
  listCourseCredits,
  withdrawCourseCredit,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { enqueue } from '../../../platform/mail/outbox'
import { courseByCode } from '../../academics/courses'
import { addPersonalNotifications } from '../../messages/notifications'
import { createStudentReader } from '../../students/records'
import { registerCreditMails } from './course-credits.mails'
import { matchingCredits, pageOfCredits } from './course-credits.queries'
import { createCreditRepository } from './course-credits.repository'
import {
  createCreditService,
  type CreditWork,
  type SemesterOfCourse,
} from './course-credits.service'

export { creditedCourses, creditsOf } from './course-credits.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const creditsOfStudent: readonly StudentRows[] = [
  {
    table: 'course_credits',
    column: 'student_id',
    by: 'id',
    key: 'credit_key',
    collision: creditMessages.both,
  },
]

const success = true as const

/**
 * Courses that students have passed elsewhere, such as before a transfer. `semesterOf` is a
 * function of course registration, which reads the credits.
 */
export const createCourseCredits =
  (
    semesterOf: (
      connection: Knex,
      ...asked: Parameters<SemesterOfCourse>
    ) => ReturnType<SemesterOfCourse>,
  ): Feature =>
  (app, platform) => {
    registerCreditMails()
    const { db, clock } = platform
    const work = unitOfWork(db, (connection): CreditWork => ({
      credits: createCreditRepository(connection),
      courseByCode: courseByCode.bind(null, connection),
      semesterOf: semesterOf.bind(null, connection),
      toldStudent: createStudentReader(connection).byNumber,
      notify: addPersonalNotifications.bind(null, connection),
      mail: enqueue.bind(null, connection),
      audit: record.bind(null, connection),
    }))
    const service = createCreditService(work, clock)
    serve(app, listCourseCredits, async ({ query }) => {
      const { credits, meta } = await pageOfCredits(db, query)
      return { success, data: { credits }, meta }
    })
    serveExport(app, platform, exportCourseCredits, courseCreditList, ({ query }) =>
      matchingCredits(db, query),
    )
    serve(app, giveCourseCredit, async ({ body, by }) => ({
      success,
      message: creditMessages.given,
      data: await service.give(body, by),
    }))
    serve(app, withdrawCourseCredit, async ({ params, by }) => {
      await service.withdraw(params.id, by)
      return { success, message: creditMessages.withdrawn }
    })
  }
