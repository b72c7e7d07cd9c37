import type { SpecialMark } from '@portal/contracts'
import type { Knex } from 'knex'
import { registeredInPortal } from '../../../study/course-registrations'
import type { PastMark } from './past-marks.rules'

/** The marks of program courses that are there already. */
export interface StoredPastMarks {
  /** Courses whose marks are on a sheet of the portal. */
  onSheets: ReadonlySet<string>
  /** Courses with a registration that was made in the portal. */
  inPortal: ReadonlySet<string>
  /** Imported marks, by program course and student. */
  marks: ReadonlyMap<string, PastMark>
}

/** The key of a mark. */
export const pastKey = (programCourse: string, student: string): string =>
  `${programCourse}:${student}`

interface Row {
  course: string
  file: string | null
  student: string | null
  exam: number | null
  word: SpecialMark | null
}

/** The marks of these program courses and students, before an import. */
export async function pastMarksOf(
  connection: Knex,
  courses: readonly string[],
  students: readonly string[],
): Promise<StoredPastMarks> {
  const rows: Row[] = await connection('score_sheets as x')
    .leftJoin('scores as m', (on) => {
      void on.on('m.sheet_id', 'x.id').onIn('m.student_id', [...students])
    })
    .whereIn('x.program_course_id', [...courses])
    .select({
      course: 'x.program_course_id',
      file: 'x.import_file',
      student: 'm.student_id',
      exam: 'm.exam',
      word: 'm.word',
    })
  const marks = new Map<string, PastMark>()
  for (const { course, student, exam, word } of rows) {
    const mark = word ?? exam
    if (student !== null && mark !== null) marks.set(pastKey(course, student), mark)
  }
  return {
    onSheets: new Set(rows.filter(({ file }) => file === null).map(({ course }) => course)),
    inPortal: await registeredInPortal(connection, courses),
    marks,
  }
}
