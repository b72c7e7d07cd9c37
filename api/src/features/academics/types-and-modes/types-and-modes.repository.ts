import { programModeMessages, programTypeMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { countReferring, type ReferringRows } from '../../../platform/database/rows/referring-rows'
import { createRows, type Rows } from '../../../platform/database/rows/rows'
import { structureVersion } from '../structure'

/** A program type or a program mode. */
export interface Kind {
  id: string
  code: string
  description: string
  active: boolean
  updatedAt: string
}
export interface KindUse {
  structures: number
  offerings: number
  students: number
  fees: number
}
interface KindRow {
  id: string
  code: string
  description: string
  active: number
  updated_at: string
}

/** What program types and modes read of higher groups. */
export type KindReads = Record<'studentsOfOffering' | 'feesOfType' | 'feesOfMode', ReferringRows>

interface KindNames {
  table: 'program_types' | 'program_modes'
  noun: string
  /** The field of the code in the contract. */
  field: 'type' | 'mode'
  /** The column of a structure that refers to it. */
  column: 'type_id' | 'mode_id'
  /** The fees that refer to it. */
  fees: 'feesOfType' | 'feesOfMode'
  messages: typeof programTypeMessages
}
export const typeNames: KindNames = {
  table: 'program_types',
  noun: 'programType',
  field: 'type',
  column: 'type_id',
  fees: 'feesOfType',
  messages: programTypeMessages,
}
export const modeNames: KindNames = {
  table: 'program_modes',
  noun: 'programMode',
  field: 'mode',
  column: 'mode_id',
  fees: 'feesOfMode',
  messages: programModeMessages,
}

const toKind = ({ id, code, description, active, updated_at }: KindRow): Kind => ({
  id,
  code,
  description,
  active: Boolean(active),
  updatedAt: updated_at,
})

export function createKindRepository(
  connection: Knex,
  { table, noun, field, column, fees, messages }: KindNames,
  reads: KindReads,
) {
  const rows: Rows<Kind> = createRows<KindRow, Kind>(connection, {
    table,
    noun,
    order: ['row.code', 'row.id'],
    toEntity: toKind,
    select: (db) =>
      db(`${table} as row`).select(
        'row.id',
        'row.code',
        'row.description',
        'row.active',
        'row.updated_at',
      ),
    taken: { field, message: messages.codeTaken },
    labels: { code: { label: field } },
    version: structureVersion,
  })
  return {
    ...rows,
    /** The rows that refer to it. A student refers to it through the offering. */
    useOf: async (id: string): Promise<KindUse> => {
      const structures = connection('program_structures').where({ [column]: id })
      const offerings = connection('program_offerings').whereIn(
        'structure_id',
        structures.clone().select('id'),
      )
      return {
        structures: await countOf(structures.clone()),
        offerings: await countOf(offerings.clone()),
        students: await countReferring(
          connection,
          reads.studentsOfOffering,
          offerings.clone().select('id'),
        ),
        fees: await countReferring(connection, reads[fees], id),
      }
    },
  }
}
export type KindRepository = ReturnType<typeof createKindRepository>
