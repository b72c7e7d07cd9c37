import { cardFileDays } from '@portal/contracts'
import type { Knex } from 'knex'
import { secondsFrom } from '../../../../platform/clock'
import { createBatchQueue } from '../../../../platform/database/rows/batch-queue'
import type { WaitingStudent } from '../../../../platform/process/batch-worker'

const batches = 'id_card_batches'
const rows = 'id_card_batch_rows'

/** Batches of ID cards, for the worker. */
export const createCardQueue = (connection: Knex) => ({
  ...createBatchQueue(connection, batches),

  waiting: (batch: string, limit: number): Promise<WaitingStudent[]> =>
    connection(rows)
      .where({ batch_id: batch, outcome: 'waiting' })
      .orderBy('application_number')
      .limit(limit)
      .select('student_id as student', 'application_number as applicationNumber'),

  /**
   * Takes a waiting student, whose card is issued in the same transaction. False if the student is
   * done.
   */
  take: async (batch: string, student: string): Promise<boolean> =>
    (await connection(rows)
      .where({ batch_id: batch, student_id: student, outcome: 'waiting' })
      .update({ outcome: 'issued' })) === 1,
  /** Stores the card of a student who was taken. */
  issued: async (batch: string, student: string, paper: string): Promise<void> => {
    await connection(rows)
      .where({ batch_id: batch, student_id: student })
      .update({ paper_id: paper })
    await connection(batches).where({ id: batch }).increment('issued', 1)
  },
  /** Stores once why a student gets no card. */
  refuse: async (batch: string, student: string, reason: string): Promise<void> => {
    const refused: number = await connection(rows)
      .where({ batch_id: batch, student_id: student, outcome: 'waiting' })
      .update({ outcome: 'refused', reason: reason.slice(0, 300) })
    if (refused === 1) await connection(batches).where({ id: batch }).increment('refused', 1)
  },
})
export type CardQueue = ReturnType<typeof createCardQueue>

const day = 24 * 3600

/**
 * Removes the students of batches that ended long ago, because they have personal data. A batch and
 * its counts are kept.
 */
export async function removeOldCards(db: Knex, now: Date): Promise<void> {
  const old = await db(batches)
    .whereNull('removed_at')
    .where('finished_at', '<', secondsFrom(now, -cardFileDays * day))
    .limit(100)
    .pluck<string[]>('id')
  for (const id of old)
    await db.transaction(async (connection) => {
      await connection(rows).where({ batch_id: id }).delete()
      await connection(batches).where({ id }).update({ removed_at: now.toISOString() })
    })
}
