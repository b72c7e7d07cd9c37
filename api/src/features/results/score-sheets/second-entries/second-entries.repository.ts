import type { Marks } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName } from '../../../students/records'
import { enteredScore, storeMarks, type EnteredScore } from '../scores.repository'

interface Row extends Omit<Marks, 'scaling'> {
  student_id: string
  version: number
  entered_by: string | null
  first_name: string | null
  last_name: string | null
}
/** The second marks of a student, with the name of the person who entered them. */
export interface SecondMarks extends EnteredScore {
  enteredName: string | null
}

/** The second marks of a sheet by student; of one student, if it is given. */
export async function secondMarksOf(
  connection: Knex,
  sheet: string,
  student?: string,
): Promise<Map<string, SecondMarks>> {
  const rows: Row[] = await connection('second_scores as q')
    .leftJoin('staff as f', 'f.id', 'q.entered_by')
    .where({ 'q.sheet_id': sheet, ...(student !== undefined && { 'q.student_id': student }) })
    .select('q.student_id', 'q.ca', 'q.exam', 'q.word', 'q.version', 'q.entered_by')
    .select('f.first_name', 'f.last_name')
  return new Map(
    rows.map(({ student_id, version, entered_by, first_name, last_name, ...marks }) => [
      student_id,
      {
        ...marks,
        version,
        enteredBy: entered_by,
        enteredName: fullName(first_name, last_name) || null,
      },
    ]),
  )
}

/** Marks that another person enters a second time. Call the writes with the sheet locked. */
export const createSecondEntryRepository = (connection: Knex) => ({
  marksOf: secondMarksOf.bind(null, connection),

  scoreOf: (sheet: string, student: string): Promise<EnteredScore | undefined> =>
    enteredScore(() => connection('second_scores'), sheet, student),

  store: (score: Parameters<typeof storeMarks>[1], version: number): Promise<void> =>
    storeMarks(() => connection('second_scores'), score, version),

  /** The person who entered the first marks of each student. */
  firstBy: async (sheet: string, student?: string): Promise<Map<string, string | null>> => {
    const rows: { student_id: string; entered_by: string | null }[] = await connection('scores')
      .where({ sheet_id: sheet, ...(student !== undefined && { student_id: student }) })
      .select('student_id', 'entered_by')
    return new Map(rows.map(({ student_id, entered_by }) => [student_id, entered_by]))
  },
})
export type SecondEntryRepository = ReturnType<typeof createSecondEntryRepository>
