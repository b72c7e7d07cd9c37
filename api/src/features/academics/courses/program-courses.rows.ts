import type { CourseKind, ProgramCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import { programColumns, toProgram, withProgram, type ProgramRow } from '../structure'

const columns = {
  id: 'row.id',
  units: 'row.units',
  hours: 'row.hours',
  year: 'row.year',
  semester: 'row.semester',
  kind: 'row.kind',
  capacity: 'row.capacity',
  pass_mark: 'row.pass_mark',
  active: 'row.active',
  updated_at: 'row.updated_at',
  course_updated_at: 'k.updated_at',
  course_id: 'k.id',
  code: 'k.code',
  title: 'k.title',
  description: 'k.description',
  session_id: 'a.id',
  session_year: 'a.session_year',
  lecturer_id: 'l.id',
  first_name: 'l.first_name',
  last_name: 'l.last_name',
  ...programColumns,
} as const

export interface ProgramCourseRow extends ProgramRow {
  id: string
  units: number
  hours: number
  year: number
  semester: string
  kind: CourseKind
  capacity: number | null
  pass_mark: number
  active: number
  updated_at: string
  course_updated_at: string
  course_id: string
  code: string
  title: string
  description: string | null
  session_id: string
  session_year: string
  lecturer_id: string | null
  first_name: string | null
  last_name: string | null
}

/**
 * Program courses with the columns for display. `from` is a query of them as `row`, by default all.
 */
export const populated = (
  connection: Knex,
  from: Knex.QueryBuilder = connection('program_courses as row'),
): Knex.QueryBuilder<object, ProgramCourseRow[]> =>
  withProgram(from.leftJoin('courses as k', 'k.id', 'row.course_id'), 'row.offering_id')
    .leftJoin('academic_sessions as a', 'a.id', 'row.session_id')
    .leftJoin('staff as l', 'l.id', 'row.lecturer_id')
    .select(columns) as Knex.QueryBuilder<object, ProgramCourseRow[]>

/**
 * Only program courses that this person teaches, as lecturer or assistant. Their table has the
 * alias `row`.
 */
export function taughtBy<Query extends Knex.QueryBuilder>(
  connection: Knex,
  rows: Query,
  staff: string,
): Query {
  const assisted = connection('program_course_assistants')
    .where({ staff_id: staff })
    .select('program_course_id')
  void rows.where((any) => {
    void any.where({ 'row.lecturer_id': staff }).orWhereIn('row.id', assisted)
  })
  return rows
}

export const toProgramCourse = (row: ProgramCourseRow): ProgramCourse => ({
  _id: row.id,
  course: { _id: row.course_id, code: row.code, title: row.title, description: row.description },
  program: toProgram(row),
  session: { _id: row.session_id, sessionYear: row.session_year },
  lecturer: row.lecturer_id
    ? { _id: row.lecturer_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }
    : null,
  units: row.units,
  hours: row.hours,
  year: row.year,
  semester: row.semester,
  kind: row.kind,
  capacity: row.capacity,
  passMark: row.pass_mark,
  active: Boolean(row.active),
  updatedAt: row.course_updated_at > row.updated_at ? row.course_updated_at : row.updated_at,
})
