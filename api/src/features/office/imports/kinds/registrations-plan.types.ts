import type { ProgramOffering, RegistrationRow } from '@portal/contracts'
import type { z } from 'zod'
import type { TableRow } from '../../../../platform/spreadsheets'
import type { PastMark } from '../../../results/score-sheets'
import { semesterKey, type PaperRegistration } from '../../../study/course-registrations'
import type { Note } from './kind.types'
import type { PaperStudent } from './registrations.queries'

export type Course = PaperRegistration['courses'][number]
/**
 * One course of the registration of a student. `marked`: the course is registered by an earlier
 * import and gets its mark.
 */
export type RegistrationPlan = {
  kind: 'new' | 'marked'
  course: Course
  code: string
  /** Null without one. */
  mark: PastMark | null
  /** The session year in which the student began. */
  entryYear: string
} & Omit<PaperRegistration, 'courses'>
export type Values = z.output<typeof RegistrationRow>
/** The student and the semester of a row. */
export interface Place {
  student: PaperStudent
  offering: ProgramOffering
  session: string
  sessionYear: string
  semester: string
  level: number
}
/** A row with its place, or its problems. */
export type Read = { row: TableRow; what: string; values: Values } & (
  { place: Place; notes?: never } | { notes: Note[]; place?: never }
)

export const note = (column: string | null, message: string): Note => ({ column, message })

export const keyOf = ({ student, session, semester }: Place): string =>
  semesterKey({ student: student.id, session, semester })
