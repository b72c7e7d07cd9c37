import type { Knex } from 'knex'

export interface OfferingNames {
  program_name: string
  type_code: string
  mode_code: string
}

export const offeringColumns = { program_name: 'p.name', type_code: 't.code', mode_code: 'm.code' }

/** A query with the offering as `o` and the names of program, type and mode. */
export const withOffering = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join('programs as p', 'p.id', 'o.program_id')
    .join('program_structures as s', 's.id', 'o.structure_id')
    .join('program_types as t', 't.id', 's.type_id')
    .join('program_modes as m', 'm.id', 's.mode_id')
    .orderBy(['p.name', 't.code', 'm.code'])

/** 'Computer Science ND FT' */
export const offeringName = ({ program_name, type_code, mode_code }: OfferingNames): string =>
  `${program_name} ${type_code} ${mode_code}`
