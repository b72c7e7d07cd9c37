import type { Knex } from 'knex'

type Query = Knex.QueryBuilder

const openSession = (connection: Knex): Query =>
  connection('academic_sessions').where({ open_key: 'open' }).select('id')

/**
 * Only the active programs with an active offering that has no courses in the open session. The
 * table of programs has the alias `p`. Without an open session there are none.
 */
export const withoutCourses = (connection: Knex, programs: Query): Query =>
  programs
    .where({ 'p.active': true })
    .whereExists(
      connection('program_offerings as o')
        .joinRaw("join academic_sessions as a on a.open_key = 'open'")
        .whereRaw('o.program_id = p.id')
        .where({ 'o.active': true })
        .whereNotExists(
          connection('program_courses as row')
            .whereRaw('row.offering_id = o.id and row.session_id = a.id')
            .select('row.id'),
        )
        .select('o.id'),
    )

/**
 * Only the active program courses of the open session that have no lecturer. The table of program
 * courses has the alias `row`.
 */
export const withoutLecturer = (connection: Knex, courses: Query): Query =>
  courses
    .where({ 'row.active': true })
    .whereNull('row.lecturer_id')
    .whereIn('row.session_id', openSession(connection))
