import { z } from 'zod'
import { StudentProgram } from '../academics/student-program'
import { Id, pageQuery, success, successPage } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'

/**
 * How many enrolled students of a program and level have registered their courses. A student with a
 * submission counts in the program and the level of the submission, as in the list of
 * registrations.
 */
export const CoverageRow = z.object({
  /** Offering and level. */
  _id: z.string(),
  program: StudentProgram,
  /** The level in the open session; null outside the years of the program. */
  level: z.int().nullable(),
  /** The semester that the program registers now. */
  semester: z.string(),
  students: z.int(),
  /** By the newest submission of each student. */
  approved: z.int(),
  submitted: z.int(),
  returned: z.int(),
  /** Students who have submitted nothing. */
  missing: z.int(),
})
export type CoverageRow = z.infer<typeof CoverageRow>

/** An enrolled student who has submitted no courses. */
export const MissingStudent = z.object({
  _id: Id,
  applicationNumber: z.string(),
  matricNumber: z.string(),
  name: z.string(),
  program: StudentProgram,
  level: z.int().nullable(),
  email: z.string(),
  phone: z.string(),
})
export type MissingStudent = z.infer<typeof MissingStudent>

export const missingSortFields = ['name', 'matricNumber'] as const
const { sort, ...paging } = pageQuery(missingSortFields)
const filters = {
  sort,
  /** The id of a program in its type and mode. */
  program: Id.optional(),
  /** 'none' for students outside the years of their program. */
  level: z.literal('none').or(z.coerce.number<number | string>().int().min(1).max(10)).optional(),
  /** 'all' for all enrolled students, also those who have submitted courses. */
  submitted: z.literal('all').optional(),
}
export const MissingQuery = z.strictObject({ ...paging, ...filters })
export type MissingQuery = z.infer<typeof MissingQuery>

const tag = 'course-registration'
const office = [staffWith('academics')]

/** Refused with 404 if no session is open. */
export const getRegistrationCoverage = operation({
  id: 'getRegistrationCoverage',
  method: 'GET',
  path: '/registration-coverage',
  summary: 'How many students have registered their courses this semester, by program and level',
  tag,
  access: office,
  response: success(z.object({ sessionYear: z.string(), rows: z.array(CoverageRow) })),
})
export const exportRegistrationCoverage = exportOf({
  id: 'exportRegistrationCoverage',
  list: 'registration-coverage',
  what: 'Course registration by program and level',
  tag,
  access: office,
  filters: {},
})
/** Refused with 404 if no session is open. */
export const listMissingRegistrations = operation({
  id: 'listMissingRegistrations',
  method: 'GET',
  path: '/missing-registrations',
  summary: 'Enrolled students without submitted courses, searched, filtered, sorted and paged',
  tag,
  access: office,
  query: MissingQuery,
  response: successPage(z.object({ students: z.array(MissingStudent) })),
})
export const exportMissingRegistrations = exportOf({
  id: 'exportMissingRegistrations',
  list: 'missing-registrations',
  what: 'Enrolled students without submitted courses',
  tag,
  access: office,
  filters,
})
