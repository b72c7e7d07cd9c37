import type { Feature } from '../../platform/feature'
import { academicSessions } from './academic-sessions'
import { courses } from './courses'
import { departments } from './departments'
import { programs } from './programs'
import { schools } from './schools'
import { sessionControls } from './session-controls'
import { structure } from './structure'
import { typesAndModes } from './types-and-modes'

/** Sessions with their controls, and the structure of schools, departments, programs and courses. */
export const academics: readonly Feature[] = [
  structure,
  schools,
  departments,
  typesAndModes,
  programs,
  courses,
  academicSessions,
  sessionControls,
]
