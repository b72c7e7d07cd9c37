import type { Knex } from 'knex'
import { unlessInUse } from '../../platform/database/rows'

/** The programs that are meant: those of a school, or of a department. */
export type ProgramsOf = { school_id: string } | { department_id: string }

/** Takes programs away with all that only they have, inside the caller's transaction. */
export function createProgramRemoval(connection: Knex) {
  const programs = (of: ProgramsOf): Knex.QueryBuilder =>
    'school_id' in of
      ? connection('programs').whereIn('department_id', connection('departments').where(of).select('id'))
      : connection('programs').where(of)
  const offerings = (of: ProgramsOf): Knex.QueryBuilder => connection('program_offerings').whereIn('program_id', programs(of).select('id')).select('id')

  return {
    countStudents: async (of: ProgramsOf): Promise<number> => {
      const row = await connection('students').whereIn('offering_id', offerings(of)).count({ total: '*' }).first<{ total: number | string } | undefined>()
      return Number(row?.total ?? 0)
    },
    /** Their offerings with their courses, then they themselves. Throws 409 when a student was admitted to one meanwhile. */
    remove: async (of: ProgramsOf): Promise<void> => {
      await connection('program_courses').whereIn('offering_id', offerings(of)).delete()
      await unlessInUse(connection('program_offerings').whereIn('program_id', programs(of).select('id')).delete())
      // MySQL deletes from no table that the condition reads.
      const ids = await programs(of).select<{ id: string }[]>('id')
      await unlessInUse(connection('programs').whereIn('id', ids.map(({ id }) => id)).delete())
    },
  }
}
export type ProgramRemoval = ReturnType<typeof createProgramRemoval>
