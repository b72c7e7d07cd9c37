import type { Marks, Score } from '@portal/contracts'
import type { Knex } from 'knex'
import { namedColumns, toNamed, type NamedRow } from '../../students/records'
import { approvedCourses } from '../../study/course-registrations'

/** The class of a sheet, and those with complete marks. */
export interface SheetCounts {
  students: number
  entered: number
}

interface SheetRef {
  id: string
  programCourse: string
}

const complete = '(m.word is not null or (m.ca is not null and m.exam is not null))'

/**
 * Approved registrations with the marks `m` of their sheet `x`. Suspended students without marks
 * are left out.
 */
const membersOf = (connection: Knex, sheets: readonly string[]): Knex.QueryBuilder =>
  approvedCourses(connection)
    .join('score_sheets as x', 'x.program_course_id', 'n.program_course_id')
    .leftJoin('scores as m', (on) => {
      on.on('m.sheet_id', 'x.id').andOn('m.student_id', 's.id')
    })
    .whereIn('x.id', sheets)
    .where((any) => {
      void any.whereNot({ 's.status': 'suspended' }).orWhereNotNull('m.id')
    })

/** The counts of each sheet, by its id. */
export async function countsOf(
  connection: Knex,
  sheets: readonly SheetRef[],
): Promise<Map<string, SheetCounts>> {
  const rows: { id: string; students: number | string; entered: number | string | null }[] =
    await membersOf(
      connection,
      sheets.map(({ id }) => id),
    )
      .groupBy('x.id')
      .select({ id: 'x.id' })
      .count({ students: 's.id' })
      .select(connection.raw(`sum(case when ${complete} then 1 else 0 end) as entered`))
  return new Map(
    rows.map(({ id, students, entered }) => [
      id,
      { students: Number(students), entered: Number(entered ?? 0) },
    ]),
  )
}

interface Row extends NamedRow, Omit<Marks, 'scaling'> {
  scaling: number | null
  student: string
  entry_year: string
  version: number | null
}

/** The marks of a student with the session in which the student began. */
export interface StoredScore extends Omit<Score, 'grade'> {
  entryYear: string
}

const columns = {
  student: 's.id',
  ...namedColumns,
  entry_year: 'e.session_year',
  ca: 'm.ca',
  exam: 'm.exam',
  word: 'm.word',
  scaling: 'm.scaling',
  version: 'm.version',
} as const

const toScore =
  (registered: boolean) =>
  (row: Row): StoredScore => ({
    student: row.student,
    ...toNamed(row),
    ca: row.ca,
    exam: row.exam,
    word: row.word,
    scaling: row.scaling ?? 0,
    registered,
    version: row.version ?? 0,
    entryYear: row.entry_year,
  })

/**
 * The class by name, then the students with marks whose registration is no longer approved; of one
 * student, if it is given.
 */
export async function scoresOf(
  connection: Knex,
  sheet: string,
  student?: string,
): Promise<StoredScore[]> {
  const one = student === undefined ? {} : { 's.id': student }
  const members: Row[] = await membersOf(connection, [sheet])
    .join('academic_sessions as e', 'e.id', 's.entry_session_id')
    .where(one)
    .orderBy(['s.name_key', 's.id'])
    .select(columns)
  const known = new Set(members.map(({ student }) => student))
  const marked: Row[] = await connection('scores as m')
    .join('students as s', 's.id', 'm.student_id')
    .join('academic_sessions as e', 'e.id', 's.entry_session_id')
    .where({ 'm.sheet_id': sheet, ...one })
    .orderBy(['s.name_key', 's.id'])
    .select(columns)
  return [
    ...members.map(toScore(true)),
    ...marked.filter(({ student }) => !known.has(student)).map(toScore(false)),
  ]
}
