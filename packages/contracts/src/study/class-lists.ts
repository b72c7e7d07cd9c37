import { z } from 'zod'
import { StudentProgram } from '../academics/student-program'
import { Id, pageQuery, successPage } from '../base/common'
import { exportOf } from '../base/exports'
import { anyStaff, operation } from '../base/operation'

/** A student with an approved registration of a program course. */
export const ClassMember = z.object({
  /** The id of the registration. */
  _id: Id,
  applicationNumber: z.string(),
  matricNumber: z.string().nullable(),
  name: z.string(),
  /** The program and the level at the submission. */
  program: StudentProgram,
  level: z.int(),
})
export type ClassMember = z.infer<typeof ClassMember>

export const classSortFields = ['name', 'matricNumber'] as const
const { sort, ...paging } = pageQuery(classSortFields)
const filters = {
  sort,
  /**
   * The id of a program course of which the caller is the lecturer. Any other is refused with 404.
   */
  course: Id,
}
export const ClassQuery = z.strictObject({ ...paging, ...filters })
export type ClassQuery = z.infer<typeof ClassQuery>

const tag = 'course-registration'

export const listClass = operation({
  id: 'listClass',
  method: 'GET',
  path: '/class-lists',
  summary:
    'The students of an own course with an approved registration, searched, sorted and paged',
  tag,
  access: [anyStaff],
  query: ClassQuery,
  response: successPage(z.object({ students: z.array(ClassMember) })),
})
export const exportClass = exportOf({
  id: 'exportClass',
  list: 'class-lists',
  what: 'The class list of an own course',
  tag,
  access: [anyStaff],
  filters,
})
