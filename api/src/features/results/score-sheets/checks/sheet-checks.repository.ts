import type { SheetState } from '@portal/contracts'
import type { Knex } from 'knex'

/**
 * The nightly check of published sheets: the day of the last one, and the problem that it found.
 */
export const createSheetCheckRepository = (connection: Knex) => ({
  /**
   * A published sheet that was not checked on this day, without those to skip; undefined if there
   * is none.
   */
  next: async (day: string, skipped: readonly string[]): Promise<string | undefined> =>
    (
      await connection('score_sheets')
        .where({ state: 'published' satisfies SheetState })
        .where('checked_on', '<', day)
        .whereNotIn('id', [...skipped])
        .orderBy('checked_on')
        .first<{ id: string } | undefined>('id')
    )?.id,

  /** Call it with the sheet locked. */
  store: async (id: string, day: string, problem: string | null): Promise<void> => {
    await connection('score_sheets').where({ id }).update({ checked_on: day, problem })
  },
})
export type SheetCheckRepository = ReturnType<typeof createSheetCheckRepository>

/** How many published sheets have a problem, and the first one. */
export async function sheetProblems(
  connection: Knex,
): Promise<{ count: number; first: string | null }> {
  const problems = await connection('score_sheets')
    .whereNotNull('problem')
    .pluck<string[]>('problem')
  return { count: problems.length, first: problems[0] ?? null }
}
