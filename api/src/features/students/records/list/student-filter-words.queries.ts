import { entryRouteLabels, type StudentFilter } from '@portal/contracts'
import type { Knex } from 'knex'

/** The value of a column of one record; a dash if there is no such record. */
async function nameOf(
  connection: Knex,
  table: string,
  column: string,
  id: string,
): Promise<string> {
  const row = await connection(table)
    .where({ id })
    .first<Record<string, string> | undefined>(column)
  return row?.[column] ?? '–'
}

const answers = { true: 'Yes', false: 'No' } as const

const routeInWords = (route: NonNullable<StudentFilter['route']>): string =>
  route === 'none' ? 'Not known' : entryRouteLabels[route]

/** The filters that do not need the database. */
const plainWords = ({ year, submitted, cleared, enrolled, route }: Omit<StudentFilter, 'q'>) => [
  year !== undefined && `Level: ${levelInWords(year)}`,
  submitted && `Form submitted: ${answers[submitted]}`,
  cleared && `Cleared: ${answers[cleared]}`,
  enrolled && `Enrolled: ${answers[enrolled]}`,
  route && `Entry route: ${routeInWords(route)}`,
]

const levelInWords = (year: number | 'none'): string =>
  year === 'none' ? 'No level' : String(year)

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { status, session, school, department, program, ...filter }: Omit<StudentFilter, 'q'>,
): Promise<string[]> {
  return [
    session && `Session: ${await nameOf(connection, 'academic_sessions', 'session_year', session)}`,
    school && `School: ${await nameOf(connection, 'schools', 'name', school)}`,
    department && `Department: ${await nameOf(connection, 'departments', 'name', department)}`,
    program && `Program: ${await nameOf(connection, 'programs', 'name', program)}`,
    ...plainWords(filter),
    status && `Status: ${status.charAt(0).toUpperCase()}${status.slice(1)}`,
  ].filter((words): words is string => typeof words === 'string' && words !== '')
}
