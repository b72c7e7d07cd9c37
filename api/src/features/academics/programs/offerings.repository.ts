import type { ProgramStructure } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { structureChanged, yearsByStructure, type SemesterRow } from '../structure'

type Years = ProgramStructure['years']
interface KindIds {
  type: string
  mode: string
}
interface StructureRow {
  id: string
  type_id: string
  type: string
  mode_id: string
  mode: string
  mode_description: string
}

export interface NewOfferingRow {
  program: string
  structure: string
  minUnits: number
  maxUnits: number
}

/** Structures and offerings of programs. */
export function createOfferingRepository(connection: Knex) {
  const structures = () =>
    connection('program_structures as s')
      .join('program_types as t', 't.id', 's.type_id')
      .join('program_modes as m', 'm.id', 's.mode_id')

  const populated = async (query: Knex.QueryBuilder): Promise<ProgramStructure[]> => {
    const rows = await query
      .orderBy(['s.created_at', 's.id'])
      .select<StructureRow[]>(
        's.id',
        't.id as type_id',
        't.code as type',
        'm.id as mode_id',
        'm.code as mode',
        'm.description as mode_description',
      )
    const semesters = await connection('program_structure_semesters')
      .whereIn(
        'structure_id',
        rows.map(({ id }) => id),
      )
      .orderBy(['structure_id', 'year', 'position'])
      .select<SemesterRow[]>('structure_id', 'year', 'semester')
    const years = yearsByStructure(semesters)
    return rows.map((row) => ({
      _id: row.id,
      type: { _id: row.type_id, type: row.type },
      mode: { _id: row.mode_id, mode: row.mode, description: row.mode_description },
      years: years.get(row.id) ?? [],
    }))
  }

  return {
    /** The ids of a type and a mode by their codes; undefined if one of them does not exist. */
    kindIds: async (type: string, mode: string): Promise<KindIds | undefined> => {
      const [typeRow, modeRow] = [
        await connection('program_types')
          .where({ code: type })
          .first<{ id: string } | undefined>('id'),
        await connection('program_modes')
          .where({ code: mode })
          .first<{ id: string } | undefined>('id'),
      ]
      return typeRow && modeRow && { type: typeRow.id, mode: modeRow.id }
    },
    structuresOf: ({ type, mode }: KindIds) =>
      populated(structures().where({ 's.type_id': type, 's.mode_id': mode })),
    structure: async (id: string): Promise<ProgramStructure | undefined> =>
      (await populated(structures().where('s.id', id)))[0],

    addStructure: async ({ type, mode }: KindIds, years: Years, now: string): Promise<string> => {
      const id = newId()
      await connection('program_structures').insert({
        id,
        type_id: type,
        mode_id: mode,
        created_at: now,
        updated_at: now,
      })
      await connection('program_structure_semesters').insert(
        years.flatMap(({ year, semesters }) =>
          semesters.map((semester, position) => ({ structure_id: id, year, position, semester })),
        ),
      )
      return id
    },
    /**
     * Whether the program already has an offering in this type and mode. The program must be
     * locked.
     */
    isOffered: async (program: string, { type, mode }: KindIds): Promise<boolean> =>
      Boolean(
        await connection('program_offerings as o')
          .join('program_structures as s', 's.id', 'o.structure_id')
          .where({ 'o.program_id': program, 's.type_id': type, 's.mode_id': mode })
          .first<{ id: string } | undefined>('o.id'),
      ),
    addOffering: async (
      { program, structure, minUnits, maxUnits }: NewOfferingRow,
      now: string,
    ): Promise<string> => {
      const id = newId()
      await connection('program_offerings').insert({
        id,
        program_id: program,
        structure_id: structure,
        min_units: minUnits,
        max_units: maxUnits,
        active: true,
        created_at: now,
        updated_at: now,
      })
      await structureChanged(connection)
      return id
    },
  }
}
export type OfferingRepository = ReturnType<typeof createOfferingRepository>
