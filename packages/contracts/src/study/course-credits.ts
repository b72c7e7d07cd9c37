import { z } from 'zod'
import {
  Id,
  IdParams,
  Instant,
  done,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { MoneyReason } from '../base/money-reason'
import { operation, staffWith } from '../base/operation'
import { StudentRestriction } from '../students/restrictions'

/** A course that a student has passed elsewhere, such as before a transfer. */
export const CourseCredit = z.object({
  _id: Id,
  student: StudentRestriction.shape.student,
  course: z.object({ _id: Id, code: z.string(), title: z.string() }),
  /** Where the course was passed, and the document that shows it. */
  reason: z.string(),
  givenAt: Instant,
  /** The name of a member of staff; null for a former one. */
  givenBy: z.string().nullable(),
})
export type CourseCredit = z.infer<typeof CourseCredit>

const { fillRequired } = messages.general
export const CourseCreditInput = z.strictObject({
  /** The matriculation number or the application number; capitals make no difference. */
  number: requiredLine(fillRequired, 40),
  /** The code of the course; capitals and spaces make no difference. */
  code: requiredLine(fillRequired, 20),
  reason: MoneyReason,
})
export type CourseCreditInput = z.infer<typeof CourseCreditInput>

const { page, pageSize, q } = pageQuery(['student'])
export const CourseCreditQuery = z.strictObject({ page, pageSize, q })
export type CourseCreditQuery = z.infer<typeof CourseCreditQuery>

const tag = 'course-registration'
const path = '/course-credits'
const office = [staffWith('academics')]

export const listCourseCredits = operation({
  id: 'listCourseCredits',
  method: 'GET',
  path,
  summary: 'Course credits by name of the student, searched and paged',
  tag,
  access: office,
  query: CourseCreditQuery,
  response: successPage(z.object({ credits: z.array(CourseCredit) })),
})
export const exportCourseCredits = exportOf({
  id: 'exportCourseCredits',
  list: 'course-credits',
  what: 'Course credits by name of the student',
  tag,
  access: office,
  filters: {},
})
export const giveCourseCredit = operation({
  id: 'giveCourseCredit',
  method: 'POST',
  path,
  summary: 'Credit a student with a course that was passed elsewhere',
  tag,
  access: office,
  body: CourseCreditInput,
  status: 201,
  response: success(CourseCredit),
})
export const withdrawCourseCredit = operation({
  id: 'withdrawCourseCredit',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Withdraw a course credit',
  tag,
  access: office,
  params: IdParams,
  response: done,
})
