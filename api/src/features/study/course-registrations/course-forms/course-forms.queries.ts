import type { StudentProgram } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  programColumns,
  toProgram,
  withProgram,
  type ProgramRow,
} from '../../../academics/structure'

interface Row extends ProgramRow {
  id: string
  student_id: string
  application_number: string
  session_year: string
  semester: string
  level: number
}

/** A registration with approved courses, and their program and level. */
export interface NumberedRegistration {
  id: string
  student: string
  applicationNumber: string
  program: StudentProgram
  level: number
  semester: string
  sessionYear: string
}

/** The registration with this form number; null without approved courses. */
export async function registrationOfForm(
  connection: Knex,
  formNumber: string,
): Promise<NumberedRegistration | null> {
  const row = await withProgram(
    connection('course_registrations as row')
      .join('students as s', 's.id', 'row.student_id')
      .join('academic_sessions as a', 'a.id', 'row.session_id'),
    'row.approved_offering_id',
  )
    .where({ 'row.form_number': formNumber })
    .whereNotNull('row.approved_version')
    .first<Row | undefined>({
      ...programColumns,
      id: 'row.id',
      student_id: 's.id',
      application_number: 's.application_number',
      session_year: 'a.session_year',
      semester: 'row.semester',
      level: 'row.approved_level',
    })
  return row
    ? {
        id: row.id,
        student: row.student_id,
        applicationNumber: row.application_number,
        program: toProgram(row),
        level: row.level,
        semester: row.semester,
        sessionYear: row.session_year,
      }
    : null
}
