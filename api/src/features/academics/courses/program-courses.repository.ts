import { courseMessages, type ProgramCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, unlessInUse, type Rows } from '../../../platform/database/rows'
import { populated, toProgramCourse, type ProgramCourseRow } from './program-courses.rows'

/** Writes of program courses, and reads of a single one. The list has its own queries. */
export const createProgramCourseRepository = (connection: Knex): Rows<ProgramCourse> =>
  createRows<ProgramCourseRow, ProgramCourse>(connection, {
    table: 'program_courses',
    noun: 'program-course',
    order: ['row.id'],
    toEntity: toProgramCourse,
    select: populated,
    taken: { field: 'code', message: courseMessages.twice },
    labels: {
      offering_id: { label: 'program' },
      session_id: { names: ['academic_sessions', 'session_year'] },
      lecturer_id: { names: ['staff', 'last_name'] },
      course_id: { names: ['courses', 'code'] },
    },
    missing: { field: 'program', message: courseMessages.gone },
  })

/** Adds up to about a hundred program courses at once. */
export const insertProgramCourses = async (
  connection: Knex,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  await connection('program_courses').insert(rows)
}

/** Deletes program courses by their ids. Throws 409 with this message if one is in use. */
export const removeProgramCourses = (
  connection: Knex,
  ids: Knex.QueryBuilder,
  inUse: string,
): Promise<void> => unlessInUse(connection('program_courses').whereIn('id', ids).delete(), inUse)

/** Deletes the program courses of offerings. */
export const removeProgramCoursesOf = async (
  connection: Knex,
  offerings: readonly string[],
): Promise<void> => {
  await connection('program_courses').whereIn('offering_id', offerings).delete()
}
