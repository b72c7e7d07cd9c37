import type { StudentProgram, StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { programColumns, toProgram, withProgram, type ProgramRow } from '../../academics/structure'

interface Row extends ProgramRow {
  id: string
  application_number: string
  matric_number: string | null
  status: StudentStatus
  year: number | null
  own_session_year: string
  firstname: string
  othername: string | null
  lastname: string
  email: string
  entry_session_year: string
}

/** The parts of a student's record on which course registration depends. */
export interface Registrant {
  id: string
  applicationNumber: string
  name: string
  /** For mails. */
  recipient: { firstname: string; email: string }
  program: StudentProgram
  /** Has a matriculation number and is neither suspended nor graduated. */
  enrolled: boolean
  /** The level and the session in which the record has it. */
  level: { year: number; sessionYear: string }
}

/** The statuses of a student who registers courses, beside a matriculation number. */
export const enrolledStatuses: readonly StudentStatus[] = ['active', 'cleared']

/** Narrows students as `s` to those who register courses. */
export const whereEnrolled = (query: Knex.QueryBuilder): void => {
  void query.whereNotNull('s.matric_number').whereIn('s.status', enrolledStatuses)
}

const toRegistrant = (row: Row): Registrant => ({
  id: row.id,
  applicationNumber: row.application_number,
  name: [row.firstname, row.othername, row.lastname].filter(Boolean).join(' '),
  recipient: { firstname: row.firstname, email: row.email },
  program: toProgram(row),
  enrolled: row.matric_number !== null && enrolledStatuses.includes(row.status),
  // Applicants who registered themselves have no level: they begin with the first one.
  level:
    row.year === null
      ? { year: 1, sessionYear: row.entry_session_year }
      : { year: row.year, sessionYear: row.own_session_year },
})

const rowsOf = compiledQuery((connection: Knex, { students }: { students: readonly string[] }) =>
  withProgram(connection('students as s').whereIn('s.id', students), 's.offering_id')
    .join('academic_sessions as own', 'own.id', 's.session_id')
    .join('academic_sessions as entry', 'entry.id', 's.entry_session_id')
    .select<Row[]>({
      ...programColumns,
      id: 's.id',
      application_number: 's.application_number',
      matric_number: 's.matric_number',
      firstname: 's.firstname',
      othername: 's.othername',
      lastname: 's.lastname',
      email: 's.email',
      status: 's.status',
      year: 's.year',
      own_session_year: 'own.session_year',
      entry_session_year: 'entry.session_year',
    }),
)

/** The students with these ids, by id. */
export async function registrantsOf(
  connection: Knex,
  students: readonly string[],
): Promise<Map<string, Registrant>> {
  const rows = await rowsOf(connection, { students })
  return new Map(rows.map((row) => [row.id, toRegistrant(row)]))
}

/** The student with this id; undefined if there is none. */
export const registrantOf = async (
  connection: Knex,
  student: string,
): Promise<Registrant | undefined> => (await registrantsOf(connection, [student])).get(student)
