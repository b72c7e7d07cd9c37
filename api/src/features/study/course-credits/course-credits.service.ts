import { creditMessages, type CourseCredit, type CourseCreditInput } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { CreditRepository } from './course-credits.repository'

export interface CreditWork {
  credits: CreditRepository
  /** The course with a code, whatever its capitals and spaces. */
  courseByCode: (code: string) => Promise<{ _id: string; code: string } | null | undefined>
  audit: (entry: AuditEntry) => Promise<void>
}

const refused = (field: 'number' | 'code', message: string) =>
  conflict(message, [{ field, message }])

/** Courses that students have passed elsewhere. Each change is written to the audit log. */
export const createCreditService = (work: UnitOfWork<CreditWork>, clock: Clock) => ({
  /** Throws 409 for an unknown number or code, and for a course that is credited already. */
  give: ({ number, code, reason }: CourseCreditInput, by: Origin): Promise<CourseCredit> =>
    work.write(async ({ credits, courseByCode, audit }) => {
      const student = await credits.studentByNumber(number)
      if (!student) throw refused('number', creditMessages.unknownStudent)
      const course = await courseByCode(code)
      if (!course) throw refused('code', creditMessages.unknownCourse(code))
      const now = clock.instant()
      const id = await credits.give({
        student: student.id,
        course: course._id,
        reason,
        by: asStaff(by.actor).id,
        now,
      })
      if (id === undefined) throw refused('code', creditMessages.already(student.name, course.code))
      await audit({
        by,
        action: 'course-credit.given',
        record: `course_credits/${id}`,
        after: { student_id: student.id, course_id: course._id, reason },
        at: now,
      })
      const credit = await credits.get(id)
      if (!credit) throw notFound()
      return credit
    }),

  withdraw: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ credits, audit }) => {
      const credit = await credits.get(id)
      if (!credit || !(await credits.withdraw(id))) throw notFound()
      await audit({
        by,
        action: 'course-credit.withdrawn',
        record: `course_credits/${id}`,
        before: {
          number: credit.student.matricNumber ?? credit.student.applicationNumber,
          course_id: credit.course._id,
          reason: credit.reason,
        },
        at: clock.instant(),
      })
    }),
})
