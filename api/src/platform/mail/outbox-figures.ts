import type { Knex } from 'knex'

/** The state of the outbox, for checks and metrics. */
export interface OutboxFigures {
  waiting: number
  failed: number
  /** When the oldest waiting mail was queued; null if none waits. */
  oldestAt: string | null
  /**
   * Since when mails wait and none is sent; null if none waits. One address that cannot be reached
   * does not count, as long as other mails are sent.
   */
  stoppedSince: string | null
}

const lastSentAt = async (db: Knex): Promise<string | null> => {
  const rows = await db('outbox')
    .where({ status: 'sent' })
    .select<{ last: string | null }[]>(db.raw('max(sent_at) as last'))
  return rows[0]?.last ?? null
}

export async function outboxFigures(db: Knex): Promise<OutboxFigures> {
  const rows = await db('outbox')
    .whereIn('status', ['waiting', 'failed'])
    .groupBy('status')
    .select<{ status: string; mails: number; oldest: string }[]>(
      'status',
      db.raw('count(*) as mails'),
      db.raw('min(created_at) as oldest'),
    )
  const last = await lastSentAt(db)
  const of = (status: string) => rows.find((row) => row.status === status)
  const oldestAt = of('waiting')?.oldest ?? null
  return {
    waiting: of('waiting')?.mails ?? 0,
    failed: of('failed')?.mails ?? 0,
    oldestAt,
    stoppedSince: oldestAt && last && last > oldestAt ? last : oldestAt,
  }
}
