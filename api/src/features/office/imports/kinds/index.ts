import type { ImportKind } from '@portal/contracts'
import { courses } from './courses.repository'
import type { ImportKindRules } from './kind.types'
import { programCourses } from './program-courses.repository'
import { registrations } from './registrations.repository'
import { staff } from './staff.repository'
import { students } from './students.repository'

/** Each kind creates and reads only its own plans. */
export const kindRules = {
  students,
  staff,
  courses,
  'program-courses': programCourses,
  registrations,
} as unknown as Record<ImportKind, ImportKindRules<unknown>>
export type { Deed, PlannedRow } from './kind.types'
