import type { Marks } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { approvedCourses } from '../../study/course-registrations'

interface NewScore extends Omit<Marks, 'scaling'> {
  sheet: string
  student: string
  staff: string
  now: string
}
/** The stored marks of a student, with the person who entered them. */
export interface EnteredScore extends Marks {
  version: number
  enteredBy: string | null
}

/** Writes of the marks of a sheet. Call them with the sheet locked. */
export const createScoreRepository = (connection: Knex) => ({
  /** Whether the student has an approved registration of the program course. */
  isInClass: async (programCourse: string, student: string): Promise<boolean> =>
    (await approvedCourses(connection)
      .where({ 'n.program_course_id': programCourse, 's.id': student })
      .first('n.program_course_id')) !== undefined,

  scoreOf: async (sheet: string, student: string): Promise<EnteredScore | undefined> => {
    const row = await connection('scores')
      .where({ sheet_id: sheet, student_id: student })
      .first<(Marks & { version: number; entered_by: string | null }) | undefined>(
        'ca',
        'exam',
        'word',
        'version',
        'entered_by',
      )
    return (
      row && {
        ca: row.ca,
        exam: row.exam,
        word: row.word,
        version: row.version,
        enteredBy: row.entered_by,
      }
    )
  },

  storeScore: async (
    { sheet, student, staff, now, ca, exam, word, scaling = 0 }: NewScore & { scaling?: number },
    version: number,
  ): Promise<void> => {
    const values = { ca, exam, word, scaling, version, entered_by: staff, updated_at: now }
    const changed = await connection('scores')
      .where({ sheet_id: sheet, student_id: student })
      .update(values)
    if (changed === 0)
      await connection('scores').insert({
        id: newId(),
        sheet_id: sheet,
        student_id: student,
        score_key: `${student}:${sheet}`,
        ...values,
        created_at: now,
      })
  },
})
export type ScoreRepository = ReturnType<typeof createScoreRepository>
