import { z } from 'zod'
import { BasedOn, Id, IdParams, success } from '../base/common'
import { operation, staffWith } from '../base/operation'

/** A course of a member of staff. */
export const AssignedCourse = z.object({
  _id: Id,
  course_code: z.string(),
  course_title: z.string(),
})
export type AssignedCourse = z.infer<typeof AssignedCourse>

const mostCourses = 10_000

/** Replaces all courses of the member of staff. `basedOn` is the `updatedAt` of the member. */
export const CourseAssignment = z.strictObject({
  courseIds: z.array(Id).max(mostCourses),
  basedOn: BasedOn,
})
export type CourseAssignment = z.infer<typeof CourseAssignment>

const tag = 'staff'
const office = [staffWith('staff')]
const response = success(z.object({ courses: z.array(AssignedCourse) }))

export const listStaffCourses = operation({
  id: 'listStaffCourses',
  method: 'GET',
  path: '/staff/:id/courses',
  summary: 'The courses that are assigned to a staff member, by code',
  tag,
  access: office,
  params: IdParams,
  response,
})
export const assignCourses = operation({
  id: 'assignCourses',
  method: 'POST',
  path: '/staff/:id/assign-courses',
  summary: 'Say which courses an academic staff member has',
  tag,
  access: office,
  params: IdParams,
  body: CourseAssignment,
  response,
  // Enough for the maximum number of ids, with quotes and commas.
  bodyLimit: 512 * 1024,
})
