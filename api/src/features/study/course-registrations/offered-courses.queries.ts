import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { requiredCourses } from '../../academics/courses'
import type { PlacedCourse } from './offered-courses.rules'

/** A semester of a program. */
export interface CoursePlace {
  session: string
  offering: string
  semester: string
}

export interface CourseRow {
  id: string
  course_id: string
  code: string
  title: string
  units: number
  kind: CourseKind
  year: number
  capacity: number | null
  active: number
  first_name: string | null
  last_name: string | null
}

/** Columns of program courses as `row`, with their course as `k` and lecturer as `l`. */
export const courseColumns = {
  id: 'row.id',
  course_id: 'row.course_id',
  code: 'k.code',
  title: 'k.title',
  units: 'row.units',
  kind: 'row.kind',
  year: 'row.year',
  capacity: 'row.capacity',
  first_name: 'l.first_name',
  last_name: 'l.last_name',
} as const

export const lecturerOf = ({
  first_name,
  last_name,
}: Pick<CourseRow, 'first_name' | 'last_name'>): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || null

/** The active courses of all levels, core first, then general studies, then electives, by code. */
const rowsIn = compiledQuery(
  (connection: Knex, { session, offering, semester }: { [key in keyof CoursePlace]: string }) =>
    connection('program_courses as row')
      .join('courses as k', 'k.id', 'row.course_id')
      .leftJoin('staff as l', 'l.id', 'row.lecturer_id')
      .where({
        'row.session_id': session,
        'row.offering_id': offering,
        'row.semester': semester,
        'row.active': true,
        'k.active': true,
      })
      .orderByRaw(
        "case row.kind when 'core' then 1 when 'general' then 2 else 3 end, k.code, row.id",
      )
      .select<CourseRow[]>(courseColumns),
)

/** Submitted and approved registrations have a place in each of their courses. */
const withPlace = ['submitted', 'approved']

const takenRows = compiledQuery(
  (connection: Knex, { courses, except }: { courses: readonly string[]; except: string }) =>
    connection('course_registration_lines as n')
      .join('course_registration_versions as v', (on) => {
        on.on('v.registration_id', 'n.registration_id').andOn('v.version', 'n.version')
      })
      .whereIn('n.program_course_id', courses)
      .whereIn('v.state', withPlace)
      .whereNot('n.registration_id', except)
      .groupBy('n.program_course_id')
      .select<{ id: string; taken: number | string }[]>(
        'n.program_course_id as id',
        connection.raw('count(distinct n.registration_id) as taken'),
      ),
)

/** The number of taken places by program course, without those of one registration. */
async function placesTaken(
  connection: Knex,
  courses: readonly string[],
  except: string | null,
): Promise<Map<string, number>> {
  const rows = await takenRows(connection, { courses, except: except ?? '' })
  return new Map(rows.map(({ id, taken }) => [id, Number(taken)]))
}

/**
 * The courses of all levels, core first, then general studies, then electives, by code. The places
 * of the registration `except` are not counted.
 */
export async function placedCourses(
  connection: Knex,
  place: CoursePlace,
  except: string | null = null,
): Promise<PlacedCourse[]> {
  const rows = await rowsIn(connection, { ...place })
  const limited = rows.filter(({ capacity }) => capacity !== null).map(({ id }) => id)
  const taken = limited.length > 0 ? await placesTaken(connection, limited, except) : null
  const required = await requiredCourses(
    connection,
    rows.map(({ course_id }) => course_id),
  )
  return rows.map((row) => ({
    _id: row.id,
    course: row.course_id,
    code: row.code,
    title: row.title,
    units: row.units,
    kind: row.kind,
    level: row.year,
    lecturer: lecturerOf(row),
    capacity: row.capacity,
    requires: required.get(row.course_id) ?? [],
    taken: taken?.get(row.id) ?? 0,
  }))
}

const limitedOf = compiledQuery((connection: Knex, { courses }: { courses: readonly string[] }) =>
  connection('program_courses')
    .whereIn('id', courses)
    .whereNotNull('capacity')
    .orderBy('id')
    .select<{ id: string }[]>('id'),
)

/**
 * Locks the chosen courses that have a capacity until the transaction ends, so that their places
 * are counted and taken by one student after the other. Always in the same order.
 */
export async function lockLimited(connection: Knex, courses: readonly string[]): Promise<void> {
  const limited = (await limitedOf(connection, { courses })).map(({ id }) => id)
  if (limited.length === 0) return
  await lockOnAllNodes(connection, 'program_courses', limited)
  await connection('program_courses').whereIn('id', limited).orderBy('id').forUpdate().select('id')
}

/** `placedCourses`, bound to a connection. */
export type PlacedCourses = (place: CoursePlace, except?: string | null) => Promise<PlacedCourse[]>

/** A program course by its course and code. */
export interface NamedCourse {
  _id: string
  course: string
  code: string
}

/** Program courses by id, also those that are not offered any more. */
export const namedCourses = (connection: Knex, ids: readonly string[]): Promise<NamedCourse[]> =>
  connection('program_courses as row')
    .join('courses as k', 'k.id', 'row.course_id')
    .whereIn('row.id', ids)
    .select({ _id: 'row.id', course: 'k.id', code: 'k.code' })
