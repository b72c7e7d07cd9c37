import {
  courseCreditList,
  creditMessages,
  exportCourseCredits,
  giveCourseCredit,
  listCourseCredits,
  withdrawCourseCredit,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/student-rows'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { courseByCode } from '../../academics/courses'
import { matchingCredits, pageOfCredits } from './course-credits.queries'
import { createCreditRepository } from './course-credits.repository'
import { createCreditService, type CreditWork } from './course-credits.service'

export { creditsOf } from './course-credits.queries'

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

/** Courses that students have passed elsewhere, such as before a transfer. */
export const courseCredits: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): CreditWork => ({
    credits: createCreditRepository(connection),
    courseByCode: courseByCode.bind(null, connection),
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
