import type { BatchDecision, BatchOutcome } from '@portal/contracts'
import type { Knex } from 'knex'

/** A batch that this worker has leased. */
export interface LeasedBatch {
  id: string
  decision: BatchDecision
  by: string
  address: string
  requestId: string
}
interface Row {
  id: string
  decision: BatchDecision
  made_by: string
  address: string
  request_id: string
  leased_until: string | null
}

const isFree =
  (now: string) =>
  (query: Knex.QueryBuilder): void =>
    void query.whereNull('leased_until').orWhere('leased_until', '<=', now)

/** Batches, for the worker. */
export const createDecisionQueue = (connection: Knex) => ({
  /** Leases the batch that has waited longest. Compare-and-set on the lease: of several workers exactly one gets it. */
  async lease(now: string, until: string): Promise<LeasedBatch | null> {
    const due = await connection('decision_batches')
      .where({ status: 'running' })
      .where(isFree(now))
      .orderBy('updated_at')
      .limit(5)
      .select<Row[]>()
    for (const { id, decision, made_by, address, request_id, leased_until } of due) {
      const taken: number = await connection('decision_batches')
        .where({ id, status: 'running', leased_until })
        .update({ leased_until: until })
      if (taken === 1) return { id, decision, by: made_by, address, requestId: request_id }
    }
    return null
  },
  /** Whether the creator of the batch may still decide: a suspension or another role stops the batch, as it ends their sessions. */
  mayDecide: async ({ by }: LeasedBatch): Promise<boolean> =>
    Boolean(
      await connection('staff as s')
        .join('role_modules as m', 'm.role_id', 's.role_id')
        .where({ 's.id': by, 's.status': 'Active', 'm.module': 'students' })
        .first('s.id'),
    ),
  /** False if it had ended already. */
  stop: async (id: string, now: string): Promise<boolean> =>
    (await connection('decision_batches')
      .where({ id, status: 'running' })
      .update({ status: 'stopped', leased_until: null, finished_at: now, updated_at: now })) === 1,
  /** Releases the batch to the end of the queue. */
  release: (id: string, now: string) =>
    connection('decision_batches').where({ id }).update({ leased_until: null, updated_at: now }),
  finish: (id: string, now: string) =>
    connection('decision_batches')
      .where({ id, status: 'running' })
      .update({ status: 'finished', leased_until: null, finished_at: now, updated_at: now }),

  waiting: (
    batch: string,
    limit: number,
  ): Promise<{ student: string; applicationNumber: string }[]> =>
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
