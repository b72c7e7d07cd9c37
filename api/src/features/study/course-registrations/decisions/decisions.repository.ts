import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { approvedAt } from '../course-registrations.repository'

const table = 'course_registrations'
const versionTable = 'course_registration_versions'

/** The member of staff who decides, and the time. */
interface Decision {
  by: string
  now: string
}

/** Locks the row of a registration until the transaction ends. */
export const lockRegistration = (connection: Knex, id: string): Promise<void> =>
  createDecisionRepository(connection).lock(id)

/** Decisions on the newest submissions of registrations. */
export const createDecisionRepository = (connection: Knex) => ({
  /** Locks the row until the transaction ends. A row that was deleted since is not locked. */
  lock: async (id: string): Promise<void> => {
    const stored = await connection(table)
      .where({ id })
      .first<{ registration_key: string } | undefined>('registration_key')
    if (!stored) return
    await lockOnAllNodes(connection, table, [stored.registration_key])
    await connection(table).where({ id }).forUpdate().first('id')
  },

  /** Call it with the row locked. The approved submission replaces an earlier approved one. */
  accept: async (
    id: string,
    version: number,
    { by, now, reason }: Decision & { reason: string | null },
  ): Promise<void> => {
    await connection(versionTable)
      .where({ registration_id: id, state: 'approved' })
      .update({ state: 'replaced' })
    await connection(versionTable)
      .where({ registration_id: id, version })
      .update({ state: 'approved', decided_at: now, decided_by: by, reason })
    const row = await connection(table)
      .where({ id })
      .first<{ offering_id: string; level: number }>('offering_id', 'level')
    const place = { offering: row.offering_id, level: row.level }
    await connection(table)
      .where({ id })
      .update({ ...approvedAt(version, place), updated_at: now })
  },

  /** Call it with the row locked. An earlier approved submission stays approved. */
  return: async (
    id: string,
    version: number,
    { by, now, reason }: Decision & { reason: string },
  ): Promise<void> => {
    await connection(versionTable)
      .where({ registration_id: id, version })
      .update({ state: 'returned', decided_at: now, decided_by: by, reason })
    await connection(table).where({ id }).update({ updated_at: now })
  },
})
export type DecisionRepository = ReturnType<typeof createDecisionRepository>
