import type { ProgramOffering, StudentProgram } from '@portal/contracts'
import type { Knex } from 'knex'

/** The columns of a program in its type and mode, for a query that `withProgram` has joined. */
export const programColumns = {
  offering_id: 'o.id',
  program_id: 'p.id',
  program_name: 'p.name',
  department_id: 'd.id',
  department_name: 'd.name',
  school_id: 'c.id',
  school_name: 'c.name',
  type_id: 't.id',
  type_code: 't.code',
  mode_id: 'm.id',
  mode_code: 'm.code',
  mode_description: 'm.description',
} as const
export type ProgramRow = Record<keyof typeof programColumns, string>

/**
 * Joins the offering in this column with all its parts. All of them exist, but left joins keep the
 * order as written. Otherwise MariaDB spends long on the order of so many tables and starts with
 * all offerings.
 */
export const withProgram = <Q extends Knex.QueryBuilder>(query: Q, offering: string): Q =>
  query
    .leftJoin('program_offerings as o', 'o.id', offering)
    .leftJoin('programs as p', 'p.id', 'o.program_id')
    .leftJoin('departments as d', 'd.id', 'p.department_id')
    .leftJoin('schools as c', 'c.id', 'd.school_id')
    .leftJoin('program_structures as r', 'r.id', 'o.structure_id')
    .leftJoin('program_types as t', 't.id', 'r.type_id')
    .leftJoin('program_modes as m', 'm.id', 'r.mode_id') as Q

export const toProgram = (row: ProgramRow): StudentProgram => ({
  _id: row.offering_id,
  structure: {
    type: { _id: row.type_id, type: row.type_code },
    mode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
  },
  department: {
    _id: row.department_id,
    name: row.department_name,
    school: { _id: row.school_id, name: row.school_name },
  },
  program: { _id: row.program_id, name: row.program_name },
})

/** An offering as records of students name it. */
export const toStudentProgram = ({
  _id,
  program,
  department,
  structure,
}: ProgramOffering): StudentProgram => ({
  _id,
  structure: { type: structure.type, mode: structure.mode },
  department,
  program: { _id: program._id, name: program.name },
})

/** The name of an offering, such as 'ND Computer Science', or null. */
export async function offeringName(connection: Knex, id: string): Promise<string | null> {
  const row = await withProgram(
    connection('program_offerings as x').where({ 'x.id': id }),
    'x.id',
  ).first<ProgramRow | undefined>(programColumns)
  return row ? `${row.type_code} ${row.program_name}` : null
}

/** The name of each offering, such as 'ND Computer Science FT'. */
export async function offeringNames(connection: Knex): Promise<Map<string, string>> {
  const rows = await withProgram(connection('program_offerings as x'), 'x.id').select<ProgramRow[]>(
    programColumns,
  )
  return new Map(
    rows.map(({ offering_id: id, type_code: type, program_name: name, mode_code: mode }) => [
      id,
      `${type} ${name} ${mode}`,
    ]),
  )
}
