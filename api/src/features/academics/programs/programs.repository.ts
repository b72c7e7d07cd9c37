import { programMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { laterThan } from '../../../platform/database/transactions/stale'
import { createRows } from '../../../platform/database/rows/rows'
import { structureVersion } from '../structure'

interface ProgramRow {
  id: string
  code: string
  department_id: string
}

/** Writes of programs. Reads are in programs.queries.ts. */
export function createProgramRepository(connection: Knex) {
  const rows = createRows<ProgramRow, ProgramRow>(connection, {
    table: 'programs',
    noun: 'program',
    order: ['row.name', 'row.id'],
    toEntity: (row) => row,
    select: (db) => db('programs as row').select('row.id', 'row.code', 'row.department_id'),
    taken: { field: 'code', message: programMessages.codeTaken },
    missing: { field: 'department', message: programMessages.unknownDepartment },
    labels: { department_id: { names: ['departments', 'name'] } },
    version: structureVersion,
  })
  return {
    ...rows,
    codeIsFree: async (code: string, besides = ''): Promise<boolean> =>
      !(await connection('programs')
        .where({ code })
        .whereNot({ id: besides })
        .first<ProgramRow | undefined>('id')),
    /**
     * Updates only the date of the program, for the audit log. Two requests that add offerings at
     * the same time both write this row, so one waits for the other on both engines.
     */
    touch: async (id: string, now: string): Promise<string> => {
      const { updated_at } = await rows.lock(id)
      const at = laterThan(String(updated_at), now)
      await connection('programs').where({ id }).update({ updated_at: at })
      return at
    },
  }
}
export type ProgramRepository = ReturnType<typeof createProgramRepository>
