import type { ImportKind } from '@portal/contracts'
import { courses } from './courses.repository'
import type { ImportKindRules } from './kind.types'
import { staff } from './staff.repository'
import { students } from './students.repository'

/** Each kind by its own plans, which only it makes and reads. */
export const kindRules = { students, staff, courses } as unknown as Record<
  ImportKind,
  ImportKindRules<unknown>
>
export type { Deed, PlannedRow } from './kind.types'
