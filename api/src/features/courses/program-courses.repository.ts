import { courseMessages, type ProgramCourse } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, type Rows } from '../../platform/database/rows'
import { populated, toProgramCourse, type ProgramCourseRow } from './program-courses.rows'

/** Writes of program courses, and reads of a single one; the list has queries of its own. */
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
