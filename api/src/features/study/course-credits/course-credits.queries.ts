import type { CourseCredit, CourseCreditQuery, PageMeta } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { fullName, namedColumns, toNamed, whereNamed, type NamedRow } from '../../students/records'

interface Row extends NamedRow {
  id: string
  course_id: string
  code: string
  title: string
  reason: string
  created_at: string
  giver_first: string | null
  giver_last: string | null
}
const toCredit = (row: Row): CourseCredit => ({
  _id: row.id,
  student: toNamed(row),
  course: { _id: row.course_id, code: row.code, title: row.title },
  reason: row.reason,
  givenAt: row.created_at,
  givenBy: fullName(row.giver_first, row.giver_last) || null,
})

/** Credits as `row` with their student as `s` and course as `k`. */
const credits = (connection: Knex): Knex.QueryBuilder =>
  connection('course_credits as row')
    .join('students as s', 's.id', 'row.student_id')
    .join('courses as k', 'k.id', 'row.course_id')

const populated = (connection: Knex, query: Knex.QueryBuilder): Promise<Row[]> =>
  query
    .leftJoin('staff as b', 'b.id', 'row.given_by')
    .orderBy(['s.name_key', 's.id', 'k.code', 'row.id'])
    .select<Row[]>({
      id: 'row.id',
      ...namedColumns,
      course_id: 'k.id',
      code: 'k.code',
      title: 'k.title',
      reason: 'row.reason',
      created_at: 'row.created_at',
      giver_first: 'b.first_name',
      giver_last: 'b.last_name',
    })

/** A credit, or undefined without one. */
export const creditWith = async (connection: Knex, id: string): Promise<CourseCredit | undefined> =>
  (await populated(connection, credits(connection).where({ 'row.id': id }))).map(toCredit)[0]

function found(connection: Knex, q: string | undefined): Knex.QueryBuilder {
  const query = credits(connection)
  if (q) whereNamed(query, q)
  return query
}

/** One page by name of the student, or up to 1,000 without paging. */
export async function pageOfCredits(
  connection: Knex,
  { q, ...asked }: CourseCreditQuery,
): Promise<{ credits: CourseCredit[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf(asked)
  const rows = await populated(connection, found(connection, q).limit(pageSize).offset(offset))
  return { credits: rows.map(toCredit), meta: meta(await countOf(found(connection, q))) }
}

/** All credits that a search finds, in the order of the list. */
export async function matchingCredits(
  connection: Knex,
  { q }: Pick<CourseCreditQuery, 'q'>,
): Promise<CourseCredit[]> {
  return (await populated(connection, found(connection, q))).map(toCredit)
}

/** A query of the credited courses of these students, with `student` and `course`. */
export const creditsOf = (connection: Knex, students: readonly string[]): Knex.QueryBuilder =>
  connection('course_credits')
    .whereIn('student_id', [...students])
    .select({ student: 'student_id', course: 'course_id' })

/** Code and title of the credited courses of a student, by code. */
export const creditedCourses = (
  connection: Knex,
  student: string,
): Promise<{ code: string; title: string }[]> =>
  connection('course_credits as row')
    .join('courses as k', 'k.id', 'row.course_id')
    .where({ 'row.student_id': student })
    .orderBy('k.code')
    .select({ code: 'k.code', title: 'k.title' })
