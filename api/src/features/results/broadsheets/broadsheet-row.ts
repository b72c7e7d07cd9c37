import type { BroadsheetRow, GradingScale, ResultCourse } from '@portal/contracts'
import type { PublishedCourse } from '../score-sheets'
import { resultsUntil, type SemesterOfYear } from '../semesters'

interface Student {
  name: string
  matricNumber: string | null
}

/** '75 A', 'ABS', or nothing without a mark. */
const cellOf = ({ mark, word, grade }: ResultCourse): string =>
  word ?? (mark === null ? '' : [String(mark), grade].filter(Boolean).join(' '))

/** The row of a student: the semester, and all semesters until then. */
export function broadsheetRow(
  { name, matricNumber }: Student,
  {
    courses,
    scale,
    semester,
  }: {
    courses: readonly PublishedCourse[]
    scale: GradingScale | undefined
    semester: SemesterOfYear
  },
): BroadsheetRow {
  const { results, own } = resultsUntil(semester, courses, scale)
  return {
    name,
    matricNumber,
    marks: Object.fromEntries((own?.courses ?? []).map((course) => [course.code, cellOf(course)])),
    units: own?.units ?? 0,
    unitsPassed: own?.unitsPassed ?? 0,
    gpa: own?.gpa ?? null,
    cgpa: results.cgpa,
    awardClass: results.awardClass,
    carryOvers: results.carryOvers.map(({ code }) => code),
  }
}
