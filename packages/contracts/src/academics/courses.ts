import { z } from 'zod'
import { done, Id, IdParams, Instant, pageQuery, success, successPage } from '../base/common'
import { courseKinds } from './course-kinds'
import { CourseInput, ProgramCourseEdit, ProgramCourseInput } from './course-inputs'
import { gap } from './gaps'
import { exportOf } from '../base/exports'
import { anyStaff, operation, staffWith } from '../base/operation'
import { StudentProgram } from './student-program'

/** A course, independent of programs. */
export const Course = z.object({
  _id: Id,
  code: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  /** Number of programs, each with type and mode, that have it in any session. */
  programCount: z.int(),
})
export type Course = z.infer<typeof Course>

/** A course in a program, academic session, year and semester. */
export const ProgramCourse = z.object({
  _id: Id,
  course: Course.pick({ _id: true, code: true, title: true, description: true }),
  /** The program in its type and mode. `_id` is the id of the offering. */
  program: StudentProgram,
  session: z.object({ _id: Id, sessionYear: z.string() }),
  lecturer: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }).nullable(),
  units: z.int(),
  hours: z.int(),
  year: z.int(),
  semester: z.string(),
  kind: z.enum(courseKinds),
  /** The highest number of students; null without a limit. */
  capacity: z.int().nullable(),
  /** The lowest mark in percent that passes the course. */
  passMark: z.int(),
  active: z.boolean(),
  /** The later date of the program course and the course. */
  updatedAt: Instant,
})
export type ProgramCourse = z.infer<typeof ProgramCourse>

/** A program course for its lecturer, whatever modules the lecturer has. */
export const OwnCourse = ProgramCourse.extend({
  /** The names of all lecturers of the course in the session, in this or another program. */
  lecturers: z.array(z.string()),
})
export type OwnCourse = z.infer<typeof OwnCourse>

export const programCourseSortFields = [
  'code',
  'title',
  'program',
  'session',
  'year',
  'semester',
  'units',
  'hours',
  'lecturer',
] as const
const { sort, ...paging } = pageQuery(programCourseSortFields)
const filters = {
  sort,
  session: Id.optional(),
  /** The id of an offering: a program with its type and mode. */
  program: Id.optional(),
  /** The id of a lecturer; `none` for active courses of the open session without one. */
  lecturer: z.union([z.literal(gap), Id]).optional(),
  /** The level. */
  year: z.coerce.number<number | string>().int().min(1).max(10).optional(),
  semester: z.string().trim().min(1).max(10).optional(),
  kind: z.enum(courseKinds).optional(),
}
export const ProgramCourseQuery = z.strictObject({ ...paging, ...filters })

const tag = 'courses'
const academics = [staffWith('academics')]
const exporting = [...academics, staffWith('database')]

export const listCourses = operation({
  id: 'listCourses',
  method: 'GET',
  path: '/courses',
  summary: 'Courses by code, up to 10,000; the one with a code, whatever its capitals and spaces',
  tag,
  access: [...academics, staffWith('staff')],
  query: z.strictObject({ code: z.string().trim().max(100).optional() }),
  response: z.array(Course),
})
export const addCourse = operation({
  id: 'addCourse',
  method: 'POST',
  path: '/courses-new',
  summary: 'Add a course, in no program yet',
  tag,
  access: academics,
  body: CourseInput,
  status: 201,
  response: success(Course).extend({ _id: Id }),
})
export const listProgramCourses = operation({
  id: 'listProgramCourses',
  method: 'GET',
  path: '/program-courses',
  summary: 'Program courses, newest first, up to 1,000',
  tag,
  access: academics,
  response: z.array(ProgramCourse),
})
export const pageProgramCourses = operation({
  id: 'pageProgramCourses',
  method: 'GET',
  path: '/program-courses/page',
  summary: 'Program courses, searched, sorted and paged',
  tag,
  access: academics,
  query: ProgramCourseQuery,
  response: successPage(z.object({ programCourses: z.array(ProgramCourse) })),
})
export const exportCourses = exportOf({
  id: 'exportCourses',
  list: 'program-courses',
  what: 'Courses',
  tag,
  access: exporting,
  filters,
})
/** The columns of the import, so that an export can be changed and imported again. */
export const exportCourseCatalogue = exportOf({
  id: 'exportCourseCatalogue',
  list: 'courses',
  what: 'Courses whatever programs have them',
  tag,
  access: exporting,
  filters: {},
})
export const getProgramCourse = operation({
  id: 'getProgramCourse',
  method: 'GET',
  path: '/program-courses/:id',
  summary: 'One program course',
  tag,
  access: academics,
  params: IdParams,
  response: success(ProgramCourse),
})
export const getOwnCourse = operation({
  id: 'getOwnCourse',
  method: 'GET',
  path: '/program-courses/own/:id',
  summary: 'One program course of which the staff member is the lecturer',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: success(OwnCourse),
})
export const addProgramCourse = operation({
  id: 'addProgramCourse',
  method: 'POST',
  path: '/program-courses',
  summary: 'Place a course in a program; add it first where no course has its code',
  tag,
  access: academics,
  body: ProgramCourseInput,
  status: 201,
  response: success(ProgramCourse),
})
export const updateProgramCourse = operation({
  id: 'updateProgramCourse',
  method: 'PUT',
  path: '/program-courses/:id',
  summary: 'Change a program course; texts change the course in all its programs',
  tag,
  access: academics,
  params: IdParams,
  body: ProgramCourseEdit,
  response: success(ProgramCourse),
})
export const deleteProgramCourse = operation({
  id: 'deleteProgramCourse',
  method: 'DELETE',
  path: '/program-courses/:id',
  summary: 'Take a course out of a program',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
