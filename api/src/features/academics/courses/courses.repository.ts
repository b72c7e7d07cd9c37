import { courseMessages, type Course, type CourseTexts } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { createRows } from '../../../platform/database/rows'
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

/** The most rows that the list gives: it is chosen from whole, and its rows are small. */
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
      .as('program_count'),
  )

export const columnsOf = ({ code, title, description }: CourseTexts) => ({
  ...courseColumns({ code, title }),
  description: description || null,
})

/** Courses as such, which any program may have. */
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
  /** Whatever its capitals and spaces. */
  const findByCode = async (code: string): Promise<Course | null> =>
    (await rows.list({ 'row.code_key': codeKey(code) }))[0] ?? null
  return {
    ...rows,
    findByCode,
    list: async (): Promise<Course[]> =>
      (await select(connection).orderBy(['row.code', 'row.id']).limit(wholeList)).map(toCourse),
    /** For a file: so many behind this code, however many there are. */
    behind: async (code: string): Promise<Course[]> =>
      (await select(connection).where('row.code', '>', code).orderBy('row.code').limit(500)).map(
        toCourse,
      ),
    exists: async (id: string): Promise<boolean> =>
      Boolean(await connection('courses').where({ id }).first('id')),
    /** The id of the new course, or null when somebody else has just added one with its code. */
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

/** Adds courses as they are given, a hundred or so at once. */
export const insertCourses = async (
  connection: Knex,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await connection('courses').insert(rows)
}
