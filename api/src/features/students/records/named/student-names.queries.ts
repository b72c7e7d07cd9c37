import type { Knex } from 'knex'

interface Row {
  id: string
  session_year: string
  firstname: string
  othername: string | null
  lastname: string
}
interface NamedStudent {
  id: string
  /** Such as 2025/2026. */
  sessionYear: string
  name: string
}

/** The student with an application number; null if there is none. */
export async function studentByNumber(
  connection: Knex,
  applicationNumber: string,
): Promise<NamedStudent | null> {
  const row = await connection('students as s')
    .join('academic_sessions as a', 'a.id', 's.session_id')
    .where({ 's.application_number': applicationNumber })
    .first<Row | undefined>({
      id: 's.id',
      session_year: 'a.session_year',
      firstname: 's.firstname',
      othername: 's.othername',
      lastname: 's.lastname',
    })
  return row
    ? {
        id: row.id,
        sessionYear: row.session_year,
        name: [row.firstname, row.othername, row.lastname].filter(Boolean).join(' '),
      }
    : null
}

/** Joins the student in this column, with number and names. */
export const withStudent = (query: Knex.QueryBuilder, student: string): Knex.QueryBuilder =>
  query
    .join('students as s', 's.id', student)
    .select('s.application_number', 's.firstname', 's.lastname')
