import type { Knex } from 'knex'

const table = 'planned_publications'

export interface PlannedPublication {
  sheet: string
  publishAt: string
  /** The checksum of the marks that were approved. */
  checksum: string
  comment: string | null
  /** The id of the person who planned it; null if the account is gone. */
  plannedBy: string | null
}

/** Publications of score sheets at a later time. Call the writes with the sheet locked. */
export const createPlannedPublications = (connection: Knex) => ({
  /** Replaces an earlier plan. */
  plan: async (
    { sheet, publishAt, checksum, comment, plannedBy }: PlannedPublication,
    now: string,
  ): Promise<void> => {
    await connection(table).where({ sheet_id: sheet }).delete()
    await connection(table).insert({
      sheet_id: sheet,
      publish_at: publishAt,
      checksum,
      comment,
      planned_by: plannedBy,
      created_at: now,
    })
  },

  /** The sheet whose time has passed first, without those to skip; undefined if there is none. */
  due: async (now: string, skipped: readonly string[]): Promise<string | undefined> =>
    (
      await connection(table)
        .where('publish_at', '<=', now)
        .whereNotIn('sheet_id', [...skipped])
        .orderBy(['publish_at', 'sheet_id'])
        .first<{ sheet_id: string } | undefined>('sheet_id')
    )?.sheet_id,

  of: (sheet: string): Promise<PlannedPublication | undefined> =>
    connection(table).where({ sheet_id: sheet }).first<PlannedPublication | undefined>({
      sheet: 'sheet_id',
      publishAt: 'publish_at',
      checksum: 'checksum',
      comment: 'comment',
      plannedBy: 'planned_by',
    }),

  /** False if none was planned. */
  cancel: async (sheet: string): Promise<boolean> =>
    (await connection(table).where({ sheet_id: sheet }).delete()) === 1,

  /** Ends the plan, and shows the reason on the sheet. False if there is another plan or none. */
  fail: async (
    { sheet, publishAt }: Pick<PlannedPublication, 'sheet' | 'publishAt'>,
    problem: string,
  ): Promise<boolean> => {
    const ended = await connection(table).where({ sheet_id: sheet, publish_at: publishAt }).delete()
    if (ended === 0) return false
    await connection('score_sheets').where({ id: sheet }).update({ problem })
    return true
  },
})
export type PlannedPublications = ReturnType<typeof createPlannedPublications>
