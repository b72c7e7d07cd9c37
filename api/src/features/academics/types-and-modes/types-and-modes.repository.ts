import { programModeMessages, programTypeMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/count'
import { createRows, type Rows } from '../../../platform/database/rows'

/** A program type or a program mode: a code with its description, which programs are offered in while it is active. */
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

interface KindNames {
  table: 'program_types' | 'program_modes'
  noun: string
  /** What its code is called in the contract. */
  field: 'type' | 'mode'
  /** Where a structure names it. */
  column: 'type_id' | 'mode_id'
  messages: typeof programTypeMessages
}
export const typeNames: KindNames = {
  table: 'program_types',
  noun: 'programType',
  field: 'type',
  column: 'type_id',
  messages: programTypeMessages,
}
export const modeNames: KindNames = {
  table: 'program_modes',
  noun: 'programMode',
  field: 'mode',
  column: 'mode_id',
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
  { table, noun, field, column, messages }: KindNames,
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
  })
  return {
    ...rows,
    /** What refers to it; a student does by the offering that they are on. */
    useOf: async (id: string): Promise<KindUse> => {
      const structures = connection('program_structures').where({ [column]: id })
      const offerings = connection('program_offerings').whereIn(
        'structure_id',
        structures.clone().select('id'),
      )
      return {
        structures: await countOf(structures.clone()),
        offerings: await countOf(offerings.clone()),
        students: await countOf(
          connection('students').whereIn('offering_id', offerings.clone().select('id')),
        ),
        fees: await countOf(connection('program_session_payments').where({ [column]: id })),
      }
    },
  }
}
export type KindRepository = ReturnType<typeof createKindRepository>
