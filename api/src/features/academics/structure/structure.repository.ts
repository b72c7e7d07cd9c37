import type { ProgramMode, ProgramOffering, ProgramType } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { notFound } from '../../../platform/errors'

interface TypeRow {
  id: string
  code: string
  description: string
  active: number
  updated_at: string
}
export interface SemesterRow {
  structure_id: string
  year: number
  semester: string
}

export interface OfferingFilter {
  type?: string | undefined
  mode?: string | undefined
  department?: string | undefined
  id?: string | undefined
  /** Only rows that applicants can choose: offering, program, type and mode are all active. */
  activeOnly?: boolean
}

const offeringColumns = {
  id: 'o.id',
  min_units: 'o.min_units',
  max_units: 'o.max_units',
  structure_id: 'o.structure_id',
  program_id: 'p.id',
  program_name: 'p.name',
  program_code: 'p.code',
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
type OfferingRow = Record<
  Exclude<keyof typeof offeringColumns, 'min_units' | 'max_units'>,
  string
> & { min_units: number; max_units: number }

const toType = ({ id, code, description, active, updated_at }: TypeRow): ProgramType => ({
  _id: id,
  type: code,
  description,
  active: Boolean(active),
  updatedAt: updated_at,
})
const toMode = ({ id, code, description, active, updated_at }: TypeRow): ProgramMode => ({
  _id: id,
  mode: code,
  description,
  active: Boolean(active),
  updatedAt: updated_at,
})

type Years = ProgramOffering['structure']['years']

/** Semesters are ordered by structure, year and position; years keep that order. */
export function yearsByStructure(rows: readonly SemesterRow[]): Map<string, Years> {
  const structures = new Map<string, Years>()
  for (const { structure_id, year, semester } of rows) {
    const years = structures.get(structure_id) ?? []
    structures.set(structure_id, years)
    const last = years.at(-1)
    if (last?.year === year) last.semesters.push(semester)
    else years.push({ year, semesters: [semester] })
  }
  return structures
}

const toOffering = (row: OfferingRow, years: Years): ProgramOffering => ({
  _id: row.id,
  program: { _id: row.program_id, name: row.program_name, code: row.program_code },
  department: {
    _id: row.department_id,
    name: row.department_name,
    school: { _id: row.school_id, name: row.school_name },
  },
  structure: {
    _id: row.structure_id,
    type: { _id: row.type_id, type: row.type_code },
    mode: { _id: row.mode_id, mode: row.mode_code, description: row.mode_description },
    years,
  },
  minUnits: row.min_units,
  maxUnits: row.max_units,
})

const joinedOfferings = (connection: Knex): Knex.QueryBuilder =>
  connection('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .join('schools as c', 'c.id', 'd.school_id')
    .join('program_structures as s', 's.id', 'o.structure_id')
    .join('program_types as t', 't.id', 's.type_id')
    .join('program_modes as m', 'm.id', 's.mode_id')

const active = { 'o.active': 1, 'p.active': 1, 't.active': 1, 'm.active': 1 }

/** Offerings that applicants can choose. */
export const choosableOfferings = (connection: Knex): Knex.QueryBuilder =>
  joinedOfferings(connection).where(active)

const offeringWithId = compiledQuery((connection: Knex, { id }: { id: string }) =>
  joinedOfferings(connection).where({ 'o.id': id }).first<OfferingRow | undefined>(offeringColumns),
)

const semestersOf = compiledQuery(
  (connection: Knex, { structures }: { structures: readonly string[] }) =>
    connection<SemesterRow>('program_structure_semesters')
      .whereIn('structure_id', structures)
      .orderBy(['structure_id', 'year', 'position'])
      .select<SemesterRow[]>('structure_id', 'year', 'semester'),
)

/** Reads of the academic structure. Every list is one query, offerings are two. */
export function createStructureRepository(connection: Knex) {
  const coded = (
    table: 'program_types' | 'program_modes',
    code: string | undefined,
    activeOnly: boolean,
  ): Promise<TypeRow[]> =>
    connection<TypeRow>(table)
      .where(activeOnly ? { active: 1 } : {})
      .where(code ? { code: code.toUpperCase() } : {})
      .orderBy('code')
      .select('id', 'code', 'description', 'active', 'updated_at')

  const offerings = () => joinedOfferings(connection)

  return {
    types: async (code: string | undefined, activeOnly: boolean) =>
      (await coded('program_types', code, activeOnly)).map(toType),
    modes: async (code: string | undefined, activeOnly: boolean) =>
      (await coded('program_modes', code, activeOnly)).map(toMode),

    offerings: async ({
      type,
      mode,
      department,
      id,
      activeOnly,
    }: OfferingFilter): Promise<ProgramOffering[]> => {
      const rows = await offerings()
        .where({
          ...(type && { 't.id': type }),
          ...(mode && { 'm.id': mode }),
          ...(department && { 'd.id': department }),
          ...(id && { 'o.id': id }),
          ...(activeOnly && active),
        })
        .orderBy([
          { column: 'p.name' },
          { column: 't.code' },
          { column: 'm.code' },
          { column: 'o.id' },
        ])
        .select<OfferingRow[]>(offeringColumns)
      const years = yearsByStructure(
        await semestersOf(connection, {
          structures: [...new Set(rows.map((row) => row.structure_id))],
        }),
      )
      return rows.map((row) => toOffering(row, years.get(row.structure_id) ?? []))
    },

    /** Whether applicants can choose the offering. */
    isOffered: async (id: string): Promise<boolean> =>
      Boolean(await choosableOfferings(connection).where({ 'o.id': id }).first('o.id')),
    offeringExists: async (id: string): Promise<boolean> =>
      Boolean(await connection<{ id: string }>('program_offerings').where({ id }).first('id')),
    /** The years of an offering with their semesters, or null. */
    yearsOf: async (id: string): Promise<Years | null> => {
      const offering = await connection<{ id: string; structure_id: string }>('program_offerings')
        .where({ id })
        .first('structure_id')
      if (!offering) return null
      const semesters = await semestersOf(connection, { structures: [offering.structure_id] })
      return yearsByStructure(semesters).get(offering.structure_id) ?? []
    },
    /** The years of the first structure of a type and mode, for the form of a new student. */
    firstYears: async (type: string, mode: string): Promise<Years> => {
      const first = await connection<{ id: string; type_id: string; mode_id: string }>(
        'program_structures',
      )
        .where({ type_id: type, mode_id: mode })
        .orderBy(['created_at', 'id'])
        .first('id')
      return first
        ? (yearsByStructure(await semestersOf(connection, { structures: [first.id] })).get(
            first.id,
          ) ?? [])
        : []
    },
  }
}
export type StructureRepository = ReturnType<typeof createStructureRepository>

/** Reads for other features, inside their own transaction. */
export type StructureReader = Pick<
  StructureRepository,
  'isOffered' | 'offeringExists' | 'yearsOf' | 'offerings' | 'firstYears'
>
export const createStructureReader = (connection: Knex): StructureReader =>
  createStructureRepository(connection)

/** Reads one complete offering inside the caller's transaction. Throws 404 if it does not exist. */
export const createOfferingReader =
  (connection: Knex) =>
  async (id: string): Promise<ProgramOffering> => {
    const row = await offeringWithId(connection, { id })
    if (!row) throw notFound()
    const { structure_id: structure } = row
    const semesters = await semestersOf(connection, { structures: [structure] })
    return toOffering(row, yearsByStructure(semesters).get(structure) ?? [])
  }
export type OfferingReader = ReturnType<typeof createOfferingReader>
