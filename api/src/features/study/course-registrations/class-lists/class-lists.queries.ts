import type { ClassMember, ClassQuery, PageMeta } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../../platform/database/queries/count'
import { spanOf } from '../../../../platform/database/queries/list-page'
import {
  programColumns,
  toProgram,
  withProgram,
  type ProgramRow,
} from '../../../academics/structure'
import { taughtBy } from '../../../academics/courses'
import { namedColumns, toNamed, whereNamed, type NamedRow } from '../../../students/records'

interface Row extends ProgramRow, NamedRow {
  id: string
  level: number
}
type Filter = Omit<ClassQuery, 'page' | 'pageSize'>

const sortColumns: Record<string, string> = { name: 's.name_key', matricNumber: 's.matric_number' }

/** By name. Every order ends with the id, so that no row is on two pages. */
function orderOf(sort = 'name') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 's.name_key'
  return [
    { column, order },
    { column: 'row.id', order },
  ]
}

/**
 * The program courses of one class: the course itself, and of general studies the same course that
 * the lecturer teaches to other programs in this semester.
 */
const classOf = (connection: Knex, course: string): Knex.QueryBuilder =>
  connection('program_courses as own')
    .join('program_courses as c', (on) => {
      on.on('c.course_id', 'own.course_id')
        .andOn('c.session_id', 'own.session_id')
        .andOn('c.semester', 'own.semester')
    })
    .where({ 'own.id': course })
    .where((any) => {
      // Nothing equals a missing lecturer, so a course without one has its own students alone.
      void any.where({ 'c.id': course }).orWhere({
        'own.kind': 'general',
        'c.kind': 'general',
        'c.lecturer_id': connection.ref('own.lecturer_id'),
      })
    })
    .select('c.id')

/** The courses `n` of approved registrations `row` with their student as `s`. */
export const approvedCourses = (connection: Knex): Knex.QueryBuilder =>
  connection('course_registration_lines as n')
    .join('course_registrations as row', (on) => {
      on.on('row.id', 'n.registration_id').andOn('row.approved_version', 'n.version')
    })
    .join('students as s', 's.id', 'row.student_id')

/** Approved registrations of a class, without suspended students. */
function members(connection: Knex, { course, q }: Filter): Knex.QueryBuilder {
  const query = approvedCourses(connection)
    .whereIn('n.program_course_id', classOf(connection, course))
    .whereNot({ 's.status': 'suspended' })
  if (q) whereNamed(query, q)
  return query
}

const columns = {
  id: 'row.id',
  ...namedColumns,
  level: 'row.approved_level',
} as const

const populated = (connection: Knex, filter: Filter): Knex.QueryBuilder<object, Row[]> =>
  withProgram(members(connection, filter), 'row.approved_offering_id')
    .orderBy(orderOf(filter.sort))
    .select({ ...programColumns, ...columns }) as Knex.QueryBuilder<object, Row[]>

const toMember = (row: Row): ClassMember => ({
  _id: row.id,
  ...toNamed(row),
  program: toProgram(row),
  level: row.level,
})

/** The whole class, in order. */
export const wholeClass = async (connection: Knex, filter: Filter): Promise<ClassMember[]> =>
  (await populated(connection, filter)).map(toMember)

/** One page, or up to 1,000 without paging. */
export async function pageOfClass(
  connection: Knex,
  { page, pageSize: size, ...filter }: ClassQuery,
): Promise<{ students: ClassMember[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const rows = await populated(connection, filter).limit(pageSize).offset(offset)
  const total = await countOf(members(connection, filter))
  return { students: rows.map(toMember), meta: meta(total) }
}

/** The name of a program course with its session, if this person teaches it. */
export async function ownCourseName(
  connection: Knex,
  staff: string,
  course: string,
): Promise<string | undefined> {
  const rows = connection('program_courses as row')
    .join('courses as k', 'k.id', 'row.course_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .where({ 'row.id': course })
  const row = await taughtBy(connection, rows, staff).first<
    { code: string; title: string; year: string } | undefined
  >({ code: 'k.code', title: 'k.title', year: 'a.session_year' })
  return row && `${row.code} ${row.title}, ${row.year}`
}
