import { figuresOf, markOf, type EarlierFigures, type Marks } from '@portal/contracts'
import type { Knex } from 'knex'
import type { StoredSheet } from './sheets.rows'

/** Sessions beside which the figures of a sheet are shown. */
const sessions = 3

interface SheetOfSession {
  id: string
  sessionYear: string
  passMark: number
}

/** The figures of the course in the last sessions of the program with published marks. */
export async function earlierFigures(
  connection: Knex,
  { programCourse, program, session }: StoredSheet,
): Promise<EarlierFigures[]> {
  const found: SheetOfSession[] = await connection('score_sheets as x')
    .join('program_courses as c', 'c.id', 'x.program_course_id')
    .join('academic_sessions as a', 'a.id', 'c.session_id')
    .where({ 'x.state': 'published', 'c.offering_id': program._id })
    .where(
      'c.course_id',
      connection('program_courses').where({ id: programCourse }).select('course_id'),
    )
    .where('a.session_year', '<', session.sessionYear)
    .orderBy('a.session_year', 'desc')
    .limit(sessions)
    .select({ id: 'x.id', sessionYear: 'a.session_year', passMark: 'c.pass_mark' })
  const rows: (Marks & { sheet: string })[] = await connection('scores as m')
    .whereIn(
      'm.sheet_id',
      found.map(({ id }) => id),
    )
    .select({
      sheet: 'm.sheet_id',
      ca: 'm.ca',
      exam: 'm.exam',
      word: 'm.word',
      scaling: 'm.scaling',
    })
  return found.map(({ id, sessionYear, passMark }) => {
    const marks = rows
      .filter(({ sheet }) => sheet === id)
      .map(markOf)
      .filter((mark) => mark !== null)
    const { count, mean, spread, passRate, atBorders } = figuresOf(marks, passMark)
    return { sessionYear, count, mean, spread, passRate, atBorders }
  })
}
