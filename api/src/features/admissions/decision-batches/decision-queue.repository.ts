import type { BatchDecision, BatchOutcome } from '@portal/contracts'
import type { Knex } from 'knex'
import { createBatchQueue } from '../../../platform/database/rows/batch-queue'
import type { WaitingStudent } from '../../../platform/process/batch-worker'

/** Batches of decisions, for the worker. */
export const createDecisionQueue = (connection: Knex) => ({
  ...createBatchQueue(connection, 'decision_batches'),

  decision: async (id: string): Promise<BatchDecision | null> =>
    (
      await connection('decision_batches')
        .where({ id })
        .first<{ decision: BatchDecision } | undefined>('decision')
    )?.decision ?? null,

  waiting: (batch: string, limit: number): Promise<WaitingStudent[]> =>
    connection('decision_batch_rows')
      .where({ batch_id: batch, outcome: 'waiting' })
      .orderBy('student_id')
      .limit(limit)
      .select('student_id as student', 'application_number as applicationNumber'),

  /** Stores a student's outcome once; false if it is stored already, or the batch was stopped. */
  settle: async (
    batch: string,
    student: string,
    outcome: BatchOutcome,
    reason: string | null = null,
  ): Promise<boolean> => {
    const running = connection('decision_batches')
      .where({ id: batch, status: 'running' })
      .select('id')
    const settled: number = await connection('decision_batch_rows')
      .where({ batch_id: batch, student_id: student, outcome: 'waiting' })
      .whereIn('batch_id', running)
      .update({ outcome, reason: reason?.slice(0, 300) ?? null })
    return settled === 1
  },
})
export type DecisionQueue = ReturnType<typeof createDecisionQueue>
