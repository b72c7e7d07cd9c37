import {
  creditMessages,
  semesterName,
  type CourseCredit,
  type CourseCreditInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import type { PersonalNotification } from '../../messages/notifications'
import {
  creditMail,
  creditNotification,
  type ToldCredit,
  type ToldStudent,
} from './course-credits.mails'
import type { CreditRepository } from './course-credits.repository'

export interface CreditWork {
  credits: CreditRepository
  /** The course with a code, whatever its capitals and spaces. */
  courseByCode: (code: string) => Promise<{ _id: string; code: string } | null | undefined>
  /** The semester in which the student takes the course or has passed it. */
  semesterOf: SemesterOfCourse
  /** By application number. */
  toldStudent: (applicationNumber: string) => Promise<ToldStudent | null>
  notify: (notifications: readonly PersonalNotification[], now: string) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}

/**
 * The latest semester in which a student has registered a course and not failed it, with the
 * outcome; undefined if there is none.
 */
export type SemesterOfCourse = (
  student: string,
  course: string,
) => Promise<{ sessionYear: string; semester: string; outcome: 'passed' | null } | undefined>

const refused = (field: 'number' | 'code', message: string) =>
  conflict(message, [{ field, message }])

/** Throws 409 if the student takes the course, or has passed it here. */
async function assertNotTaken(
  semesterOf: SemesterOfCourse,
  student: { id: string; name: string },
  course: { _id: string; code: string },
): Promise<void> {
  const taken = await semesterOf(student.id, course._id)
  if (!taken) return
  const semester = `${semesterName(taken.semester).toLowerCase()} semester ${taken.sessionYear}`
  const message = taken.outcome === 'passed' ? creditMessages.passed : creditMessages.registered
  throw refused('code', message(student.name, course.code, semester))
}

/** Tells the student of a credit by bell and mail. */
async function tell(
  { toldStudent, notify, mail }: CreditWork,
  act: ToldCredit['act'],
  { student, course: { code, title }, reason }: CourseCredit,
  by: Origin,
  now: string,
): Promise<void> {
  const found = await toldStudent(student.applicationNumber)
  if (!found) return
  const told = { act, code, title, reason }
  await notify([creditNotification(found, told)], now)
  await mail(creditMail(found, told), by)
}

/** Courses that students have passed elsewhere. Each change is written to the audit log. */
export const createCreditService = (work: UnitOfWork<CreditWork>, clock: Clock) => ({
  /**
   * Throws 409 for an unknown number or code, and for a course that is credited already, taken now,
   * or passed here.
   */
  give: ({ number, code, reason }: CourseCreditInput, by: Origin): Promise<CourseCredit> =>
    work.write(async (writes) => {
      const { credits, courseByCode, audit } = writes
      const student = await credits.studentByNumber(number)
      if (!student) throw refused('number', creditMessages.unknownStudent)
      const course = await courseByCode(code)
      if (!course) throw refused('code', creditMessages.unknownCourse(code))
      await assertNotTaken(writes.semesterOf, student, course)
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
      await tell(writes, 'given', credit, by, now)
      return credit
    }),

  /** Throws 404 if it has been withdrawn already. */
  withdraw: (id: string, by: Origin): Promise<void> =>
    work.write(async (writes) => {
      const { credits, audit } = writes
      const credit = await credits.get(id)
      if (!credit || !(await credits.withdraw(id))) throw notFound(creditMessages.alreadyWithdrawn)
      const now = clock.instant()
      await audit({
        by,
        action: 'course-credit.withdrawn',
        record: `course_credits/${id}`,
        before: {
          number: credit.student.matricNumber ?? credit.student.applicationNumber,
          course_id: credit.course._id,
          reason: credit.reason,
        },
        at: now,
      })
      await tell(writes, 'withdrawn', credit, by, now)
    }),
})
