import { courseMessages, type Course, type CourseTexts } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { createRows } from '../../../platform/database/rows/rows'
import { DomainError } from '../../../platform/errors'
import { codeKey, courseColumns } from './courses.rules'

interface CourseRow {
  id: string
  code: string
  title: string
  description: string | null
  active: number
  program_count: number | string
}

/** Maximum number of rows of the list. Staff choose from the whole list, and its rows are small. */
const wholeList = 10_000

const toCourse = ({ id, code, title, description, active, program_count }: CourseRow): Course => ({
  _id: id,
  code,
  title,
  description,
  active: Boolean(active),
  programCount: Number(program_count),
})

const select = (db: Knex) =>
  db('courses as row').select<CourseRow[]>(
    'row.id',
    'row.code',
    'row.title',
    'row.description',
    'row.active',
    db('program_courses')
      .whereRaw('course_id = row.id')
      .countDistinct('offering_id')
      .as('program_count') as Knex.QueryBuilder,
  )

/** Joins the course in this column, with code and title, in the order of codes. */
export const withCourse = (query: Knex.QueryBuilder, course: string): Knex.QueryBuilder =>
  query
    .join('courses as c', 'c.id', course)
    .orderBy(['c.code', 'c.id'])
    .select('c.id', 'c.code', 'c.title')

export const columnsOf = ({ code, title, description }: CourseTexts) => ({
  ...courseColumns({ code, title }),
  description: description || null,
})

/** Courses, independent of programs. */
export function createCourseRepository(connection: Knex) {
  const rows = createRows<CourseRow, Course>(connection, {
    table: 'courses',
    noun: 'course',
    order: ['row.code', 'row.id'],
    toEntity: toCourse,
    select,
    taken: { field: 'code', message: courseMessages.codeTaken },
    derived: ['code_key', 'title_key', 'search_text'],
  })
  /** Ignores case and spaces. */
  const findByCode = async (code: string): Promise<Course | null> =>
    (await rows.list({ 'row.code_key': codeKey(code) }))[0] ?? null
  return {
    ...rows,
    findByCode,
    list: async (): Promise<Course[]> =>
      (await select(connection).orderBy(['row.code', 'row.id']).limit(wholeList)).map(toCourse),
    /** The next rows after this code, for an export. */
    behind: async (code: string): Promise<Course[]> =>
      (await select(connection).where('row.code', '>', code).orderBy('row.code').limit(500)).map(
        toCourse,
      ),
    exists: async (id: string): Promise<boolean> =>
      Boolean(await connection('courses').where({ id }).first('id')),
    /**
     * The id of the new course, or null if somebody else has just added a course with this code.
     */
    addUnlessKnown: async (texts: CourseTexts, by: Origin, now: string): Promise<string | null> => {
      try {
        return await rows.add({ ...columnsOf(texts), active: true }, by, now)
      } catch (error) {
        if (error instanceof DomainError && error.status === 409) return null
        throw error
      }
    },
  }
}
export type CourseRepository = ReturnType<typeof createCourseRepository>

/** The course with a code, whatever its capitals and spaces; undefined if there is none. */
export const courseByCode = (
  connection: Knex,
  code: string,
): Promise<{ _id: string; code: string; title: string } | undefined> =>
  connection('courses')
    .where({ code_key: codeKey(code) })
    .first<{ _id: string; code: string; title: string } | undefined>({
      _id: 'id',
      code: 'code',
      title: 'title',
    })

/** Adds up to about a hundred courses at once. */
export const insertCourses = async (
  connection: Knex,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await connection('courses').insert(rows)
}

/** Compare-and-set on `updated_at`: false if the course was changed since. */
export async function changeCourseUnlessChanged(
  connection: Knex,
  { id, updatedAt }: { id: string; updatedAt: string },
  columns: Parameters<CourseRepository['change']>[1],
  by: Origin,
  now: string,
): Promise<boolean> {
  const courses = createCourseRepository(connection)
  if ((await courses.lock(id))['updated_at'] !== updatedAt) return false
  await courses.change(id, columns, by, now)
  return true
}
