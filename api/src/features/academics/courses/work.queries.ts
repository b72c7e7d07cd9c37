import { mostWaiting, type TaughtCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Waiting } from '../../../platform/database/first-waiting'
import type { StaffWorkSource, WorkAsked } from '../../messages/staff-work'
import { populated, toProgramCourse } from './program-courses.rows'

/** Number of courses that are shown to their lecturer. */
const mostTaught = 50

const openSession = async ({ connection }: Pick<WorkAsked, 'connection'>) =>
  (
    await connection('academic_sessions')
      .where({ open_key: 'open' })
      .first<{ id: string } | undefined>('id')
  )?.id

/** The ids of a query, counted up to `mostWaiting` + 1. */
async function counted(query: Knex.QueryBuilder): Promise<Waiting> {
  const ids = (await query.limit(mostWaiting + 1)) as unknown[]
  return { count: ids.length, at: null }
}

const withoutCourses: StaffWorkSource = {
  kind: 'offerings-without-courses',
  module: 'academics',
  waiting: async ({ connection }) => {
    const session = await openSession({ connection })
    if (session === undefined) return { count: 0, at: null, link: '' }
    const offerings = connection('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .where({ 'o.active': true, 'p.active': true })
      .whereNotExists(
        connection('program_courses as row')
          .whereRaw('row.offering_id = o.id')
          .where({ 'row.session_id': session })
          .select('row.id'),
      )
      .select('o.id')
    return { ...(await counted(offerings)), link: '/staff/academics/programs' }
  },
}

const withoutLecturer: StaffWorkSource = {
  kind: 'courses-without-lecturer',
  module: 'academics',
  waiting: async ({ connection }) => {
    const session = await openSession({ connection })
    if (session === undefined) return { count: 0, at: null, link: '' }
    const courses = connection('program_courses')
      .where({ session_id: session, active: true })
      .whereNull('lecturer_id')
      .select('id')
    return { ...(await counted(courses)), link: '/staff/academics/courses?sort=lecturer' }
  },
}

/** Gaps in the courses of the open session. */
export const workOfCourses: readonly StaffWorkSource[] = [withoutCourses, withoutLecturer]

/** The active courses of a lecturer in the open session, by code. */
export async function coursesTaughtBy(connection: Knex, staff: string): Promise<TaughtCourse[]> {
  const rows = await populated(
    connection,
    connection('program_courses as row').where({ 'row.lecturer_id': staff, 'row.active': true }),
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
