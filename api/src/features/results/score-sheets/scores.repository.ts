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
/** A query on a table of marks: one row for each student of a sheet. */
type MarkRows = () => Knex.QueryBuilder

/** The marks of a student in a table of marks. */
export async function enteredScore(
  rows: MarkRows,
  sheet: string,
  student: string,
): Promise<EnteredScore | undefined> {
  const row = await rows()
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
}

/** Adds or changes the marks of a student in a table of marks. */
export async function storeMarks(
  rows: MarkRows,
  { sheet, student, staff, now, ...marks }: NewScore & { scaling?: number },
  version: number,
): Promise<void> {
  const values = { ...marks, version, entered_by: staff, updated_at: now }
  const changed: number = await rows()
    .where({ sheet_id: sheet, student_id: student })
    .update(values)
  if (changed === 0)
    await rows().insert({
      id: newId(),
      sheet_id: sheet,
      student_id: student,
      score_key: `${student}:${sheet}`,
      ...values,
      created_at: now,
    })
}

/** Rows that one statement adds. */
const atOnce = 100

/** Writes of the marks of a sheet. Call them with the sheet locked. */
export const createScoreRepository = (connection: Knex) => ({
  /** Whether the student has an approved registration of the program course. */
  isInClass: async (programCourse: string, student: string): Promise<boolean> =>
    (await approvedCourses(connection)
      .where({ 'n.program_course_id': programCourse, 's.id': student })
      .first('n.program_course_id')) !== undefined,

  /** The ids of all students with an approved registration, also of suspended ones. */
  members: async (programCourse: string): Promise<Set<string>> =>
    new Set(
      await approvedCourses(connection)
        .where({ 'n.program_course_id': programCourse })
        .pluck<string[]>('s.id'),
    ),

  /** The ids of the students with marks on the sheet. */
  marked: async (sheet: string): Promise<Set<string>> =>
    new Set(await connection('scores').where({ sheet_id: sheet }).pluck<string[]>('student_id')),

  scoreOf: (sheet: string, student: string): Promise<EnteredScore | undefined> =>
    enteredScore(() => connection('scores'), sheet, student),

  /** Adds the first marks of students. */
  addScores: async (scores: readonly NewScore[]): Promise<void> => {
    const rows = scores.map(({ sheet, student, staff, now, ...marks }) => ({
      id: newId(),
      sheet_id: sheet,
      student_id: student,
      score_key: `${student}:${sheet}`,
      ...marks,
      scaling: 0,
      version: 1,
      entered_by: staff,
      created_at: now,
      updated_at: now,
    }))
    for (let from = 0; from < rows.length; from += atOnce)
      await connection('scores').insert(rows.slice(from, from + atOnce))
  },

  storeScore: (
    { scaling = 0, ...score }: NewScore & { scaling?: number },
    version: number,
  ): Promise<void> => storeMarks(() => connection('scores'), { ...score, scaling }, version),
})
export type ScoreRepository = ReturnType<typeof createScoreRepository>
