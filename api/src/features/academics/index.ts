import type { Feature } from '../../platform/feature'
import { academicSessions, type SessionReads } from './academic-sessions'
import { appointments } from './appointments'
import { courses } from './courses'
import { departments } from './departments'
import { gradingScales } from './grading-scales'
import { programs, type ProgramReads } from './programs'
import { schools } from './schools'
import { sessionControls, type ControlReads } from './session-controls'
import { structure } from './structure'
import { typesAndModes, type KindReads } from './types-and-modes'

/** What academics reads of higher groups. */
type AcademicReads = SessionReads & ProgramReads & KindReads & ControlReads

/**
 * Sessions with their controls, and the structure of schools, departments, programs and courses.
 */
export const academics: readonly Feature<AcademicReads>[] = [
  gradingScales,
  structure,
  schools,
  departments,
  typesAndModes,
  programs,
  courses,
  academicSessions,
  sessionControls,
  appointments,
]
