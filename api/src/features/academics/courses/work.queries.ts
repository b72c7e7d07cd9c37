import {
  gap,
  lecturerName,
  mostWaiting,
  type OwnCourse,
  type TaughtCourse,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { Waiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'
import { withoutCourses, withoutLecturer } from './gaps.queries'
import { populated, taughtBy, toProgramCourse } from './program-courses.rows'

/** Number of courses that are shown to their lecturer. */
const mostTaught = 50

/** The ids of a query, counted up to `mostWaiting` + 1. */
async function counted(query: Knex.QueryBuilder): Promise<Waiting> {
  const ids = (await query.limit(mostWaiting + 1)) as unknown[]
  return { count: ids.length, at: null }
}

const programs: StaffWorkSource = {
  kind: 'offerings-without-courses',
  module: 'academics',
  waiting: async ({ connection }) => ({
    ...(await counted(withoutCourses(connection, connection('programs as p').select('p.id')))),
    link: `/staff/academics/programs?courses=${gap}`,
  }),
}

const programCourses: StaffWorkSource = {
  kind: 'courses-without-lecturer',
  module: 'academics',
  waiting: async ({ connection }) => ({
    ...(await counted(
      withoutLecturer(connection, connection('program_courses as row').select('row.id')),
    )),
    link: `/staff/academics/courses?lecturer=${gap}`,
  }),
}

/** Gaps in the courses of the open session. The lists have a filter for each of them. */
export const workOfCourses: readonly StaffWorkSource[] = [programs, programCourses]

/** The active courses of a lecturer or assistant in the open session, by code. */
export async function coursesTaughtBy(connection: Knex, staff: string): Promise<TaughtCourse[]> {
  const rows = await populated(
    connection,
    taughtBy(connection, connection('program_courses as row').where({ 'row.active': true }), staff),
  )
    .where({ 'a.open_key': 'open' })
    .orderBy(['k.code', 'row.id'])
    .limit(mostTaught)
  return rows.map(toProgramCourse).map(({ _id, course, program, year, semester }) => ({
    _id,
    code: course.code,
    title: course.title,
    program: `${program.structure.type.type} ${program.program.name} ${program.structure.mode.mode}`,
    year,
    semester,
  }))
}

/**
 * A course of this lecturer or assistant, with all who teach the course in the session; null if
 * there is none.
 */
export async function ownCourse(
  connection: Knex,
  staff: string,
  id: string,
): Promise<OwnCourse | null> {
  const [row] = await populated(
    connection,
    taughtBy(connection, connection('program_courses as row').where({ 'row.id': id }), staff),
  )
  if (!row) return null
  const { course_id, session_id } = row
  const places = connection('program_courses as row').where({
    'row.course_id': course_id,
    'row.session_id': session_id,
  })
  const lecturers = await connection('staff as l')
    .whereIn('l.id', places.clone().whereNotNull('row.lecturer_id').select('row.lecturer_id'))
    .orWhereIn(
      'l.id',
      places
        .clone()
        .join('program_course_assistants as n', 'n.program_course_id', 'row.id')
        .select('n.staff_id'),
    )
    .select('l.first_name', 'l.last_name')
    .orderBy(['l.name_key', 'l.id'])
  return {
    ...toProgramCourse(row),
    lecturers: lecturers.map((each: { first_name: string; last_name: string }) =>
      lecturerName(each),
    ),
  }
}
