import type { Knex } from 'knex'

interface Row {
  id: string
  session_id: string
  firstname: string
  othername: string | null
  lastname: string
}
interface NamedStudent {
  id: string
  session: string
  name: string
}

/** The student with an application number; null if there is none. */
export async function studentByNumber(
  connection: Knex,
  applicationNumber: string,
): Promise<NamedStudent | null> {
  const row = await connection('students')
    .where({ application_number: applicationNumber })
    .first<Row | undefined>('id', 'session_id', 'firstname', 'othername', 'lastname')
  return row
    ? {
        id: row.id,
        session: row.session_id,
        name: [row.firstname, row.othername, row.lastname].filter(Boolean).join(' '),
      }
    : null
}

/** Joins the student in this column, with number and names. */
export const withStudent = (query: Knex.QueryBuilder, student: string): Knex.QueryBuilder =>
  query
    .join('students as s', 's.id', student)
    .select('s.application_number', 's.firstname', 's.lastname')
