import type { DecidedState, SubmittedRegistration } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  programColumns,
  toProgram,
  withProgram,
  type ProgramRow,
} from '../../../academics/structure'
import {
  assistanceColumns,
  toAssistance,
  toPaperImport,
  type AssistanceRow,
} from '../assistance.rows'
import { toException } from '../exceptions.rows'
import { lecturerOf } from '../offered-courses.queries'

interface Row extends ProgramRow, AssistanceRow {
  id: string
  student_id: string
  application_number: string
  matric_number: string | null
  firstname: string
  othername: string | null
  lastname: string
  email: string
  session_id: string
  session_year: string
  level: number
  semester: string
  form_number: string | null
  version: number
  state: DecidedState
  units: number
  submitted_at: string
  decided_at: string | null
  reason: string | null
  exception_reason: string | null
  exception_json: string | null
  first_name: string | null
  last_name: string | null
  submitted_by: string | null
}

const columns = {
  id: 'row.id',
  student_id: 's.id',
  application_number: 's.application_number',
  matric_number: 's.matric_number',
  firstname: 's.firstname',
  othername: 's.othername',
  lastname: 's.lastname',
  email: 's.email',
  session_id: 'a.id',
  session_year: 'a.session_year',
  level: 'row.level',
  semester: 'row.semester',
  form_number: 'row.form_number',
  version: 'v.version',
  state: 'v.state',
  units: 'v.units',
  submitted_at: 'v.submitted_at',
  decided_at: 'v.decided_at',
  reason: 'v.reason',
  exception_reason: 'v.exception_reason',
  exception_json: 'v.exception_json',
  first_name: 'g.first_name',
  last_name: 'g.last_name',
  submitted_by: 'v.submitted_by',
  ...assistanceColumns,
} as const

/** Registrations as `row` with their newest submission as `v` and their student as `s`. */
export const submitted = (connection: Knex): Knex.QueryBuilder =>
  connection('course_registrations as row')
    .join('course_registration_versions as v', (on) => {
      on.on('v.registration_id', 'row.id').andOn('v.version', 'row.version')
    })
    .join('students as s', 's.id', 'row.student_id')

/** The same with the columns for display. */
export const populated = (connection: Knex): Knex.QueryBuilder<object, Row[]> =>
  withProgram(submitted(connection), 'row.offering_id')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .leftJoin('staff as g', 'g.id', 'v.decided_by')
    .leftJoin('staff as h', 'h.id', 'v.submitted_by')
    .select({ ...programColumns, ...columns }) as Knex.QueryBuilder<object, Row[]>

/** A registration with the parts that only the API uses. */
export interface StoredSubmission extends SubmittedRegistration {
  studentId: string
  /** The id of the member of staff who submitted it for the student. */
  submittedBy: string | null
  recipient: { firstname: string; email: string }
}

export const toSubmission = (row: Row): StoredSubmission => ({
  _id: row.id,
  student: {
    applicationNumber: row.application_number,
    matricNumber: row.matric_number,
    name: [row.firstname, row.othername, row.lastname].filter(Boolean).join(' '),
  },
  program: toProgram(row),
  level: row.level,
  session: { _id: row.session_id, sessionYear: row.session_year },
  semester: row.semester,
  version: row.version,
  state: row.state,
  units: row.units,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  decidedBy: lecturerOf(row),
  reason: row.reason,
  exception: toException(row),
  assistance: toAssistance(row),
  imported: toPaperImport(row),
  formNumber: row.form_number,
  studentId: row.student_id,
  submittedBy: row.submitted_by,
  recipient: { firstname: row.firstname, email: row.email },
})

/** The registration without the parts that only the API uses. */
export const shown = ({
  studentId: _student,
  submittedBy: _staff,
  recipient: _recipient,
  ...registration
}: StoredSubmission): SubmittedRegistration => registration
