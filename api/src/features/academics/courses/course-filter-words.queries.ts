import { courseKindLabels, gap, gapLabel, semesterName, staffName } from '@portal/contracts'
import type { Knex } from 'knex'
import type { ProgramCourseFilter } from './program-courses.queries'

/** A dash means that the record no longer exists. */
const gone = '–'

async function offeringOf(connection: Knex, id: string): Promise<string> {
  const row = await connection('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .join('program_types as t', 't.id', 'r.type_id')
    .join('program_modes as m', 'm.id', 'r.mode_id')
    .where({ 'o.id': id })
    .first<{ name: string; type: string; mode: string } | undefined>({
      name: 'p.name',
      type: 't.code',
      mode: 'm.code',
    })
  return row ? `${row.name}, ${row.type} ${row.mode}` : gone
}

async function sessionOf(connection: Knex, id: string): Promise<string> {
  const row = await connection('academic_sessions')
    .where({ id })
    .first<{ session_year: string } | undefined>('session_year')
  return row?.session_year ?? gone
}

async function lecturerOf(connection: Knex, id: string): Promise<string> {
  if (id === gap) return gapLabel
  const row = await connection('staff')
    .where({ id })
    .first<Parameters<typeof staffName>[0] | undefined>('first_name', 'last_name')
  return row ? staffName(row) : gone
}

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { session, program, lecturer, year, semester, kind }: ProgramCourseFilter,
): Promise<string[]> {
  return [
    program && `Program: ${await offeringOf(connection, program)}`,
    session && `Session: ${await sessionOf(connection, session)}`,
    year !== undefined && `Level: ${String(year)}`,
    semester && `Semester: ${semesterName(semester)}`,
    kind && `Kind: ${courseKindLabels[kind]}`,
    lecturer && `Lecturer: ${await lecturerOf(connection, lecturer)}`,
  ].filter((words): words is string => typeof words === 'string' && words !== '')
}
