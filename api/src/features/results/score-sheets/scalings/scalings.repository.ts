import type { ScalingRule } from '@portal/contracts'
import type { Knex } from 'knex'
import { endScaling } from '../score-sheets.repository'

interface NewScaling extends ScalingRule {
  sheet: string
  minute: string
  reason: string
  staff: string
  now: string
  /** The marks that it adds, by the id of the student; students without a change are left out. */
  added: ReadonlyMap<string, number>
}

/** Scalings of marks. Call the writes with the sheet locked. */
export const createScalingRepository = (connection: Knex) => ({
  end: (sheet: string): Promise<void> => endScaling(connection, sheet),

  /** Replaces the former one. */
  store: async ({ sheet, staff, now, added, ...decision }: NewScaling): Promise<void> => {
    await endScaling(connection, sheet)
    await connection('score_scalings').insert({
      sheet_id: sheet,
      ...decision,
      decided_by: staff,
      created_at: now,
    })
    // Students with the same change share a statement: there are at most 100 changes.
    const byChange = new Map<number, string[]>()
    for (const [student, change] of added)
      byChange.set(change, [...(byChange.get(change) ?? []), student])
    for (const [scaling, students] of byChange)
      await connection('scores')
        .where({ sheet_id: sheet })
        .whereIn('student_id', students)
        .update({ scaling })
  },
})
export type ScalingRepository = ReturnType<typeof createScalingRepository>
