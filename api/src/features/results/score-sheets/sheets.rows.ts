import { lecturerName, type ScoreSheet, type SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { programCourseRows, toProgramCourse, type ProgramCourseRow } from '../../academics/courses'

export interface SheetRow extends ProgramCourseRow {
  sheet_id: string
  state: SheetState
  due_on: string
  ca_max: number
  submitted_by: string | null
  reminded_at: string | null
  problem: string | null
  publish_at: string | null
  second_entry: number
  import_file: string | null
}

/** A sheet with the parts that only the API uses. */
export interface StoredSheet extends Omit<
  ScoreSheet,
  'students' | 'entered' | 'late' | 'checksum' | 'mayStep' | 'mayRemind'
> {
  programCourse: string
  /** The id of the lecturer. */
  lecturerId: string | null
  caMax: number
  passMark: number
  submittedBy: string | null
  /** Whether another person enters the marks a second time. */
  secondEntry: boolean
  /** The file of results on paper; null for a sheet of the portal. */
  importedFrom: string | null
}

/** Sheets as `x` with their program course as `row`. */
export const sheets = (connection: Knex): Knex.QueryBuilder =>
  connection('program_courses as row').join('score_sheets as x', 'x.program_course_id', 'row.id')

export const populated = (connection: Knex): Knex.QueryBuilder<object, SheetRow[]> =>
  programCourseRows(
    connection,
    sheets(connection).leftJoin('planned_publications as g', 'g.sheet_id', 'x.id'),
  ).select({
    sheet_id: 'x.id',
    state: 'x.state',
    due_on: 'x.due_on',
    ca_max: 'x.ca_max',
    submitted_by: 'x.submitted_by',
    reminded_at: 'x.reminded_at',
    problem: 'x.problem',
    publish_at: 'g.publish_at',
    second_entry: 'x.second_entry',
    import_file: 'x.import_file',
  })

export function toSheet(row: SheetRow): StoredSheet {
  const { _id, course, program, session, lecturer, units, year, semester, passMark } =
    toProgramCourse(row)
  return {
    _id: row.sheet_id,
    course: { code: course.code, title: course.title },
    program,
    session,
    level: year,
    semester,
    units,
    lecturer: lecturer && lecturerName(lecturer),
    state: row.state,
    dueOn: row.due_on,
    remindedAt: row.reminded_at,
    problem: row.problem,
    publishAt: row.publish_at,
    programCourse: _id,
    lecturerId: lecturer?._id ?? null,
    caMax: row.ca_max,
    passMark,
    submittedBy: row.submitted_by,
    secondEntry: Boolean(row.second_entry),
    importedFrom: row.import_file,
  }
}

/** A sheet without a check of rights, for background work; undefined if there is none. */
export async function anySheet(connection: Knex, id: string): Promise<StoredSheet | undefined> {
  const [row] = await populated(connection).where({ 'x.id': id })
  return row && toSheet(row)
}
