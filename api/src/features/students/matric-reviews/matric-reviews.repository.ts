import type { Knex } from 'knex'
import { secondsFrom, type Clock } from '../../../platform/clock'
import { newId } from '../../../platform/ids'

/** The entry session, program type and program mode of an acceptance fee. */
export interface FeePlace {
  session: string
  type: string
  mode: string
}
/** A review of one place's students, leased by this worker. */
export interface LeasedReview extends FeePlace {
  id: string
  after: string
}
interface Row {
  id: string
  session_id: string
  type_id: string
  mode_id: string
  after_id: string
  due_at: string
}

/**
 * Seconds until all students are reviewed a second time. An admission that began before the fee was
 * changed has still seen the old fee, and may commit after the first review. No transaction takes
 * this long.
 */
export const secondLook = 60

/**
 * Queues reviews of the students of this place, in the transaction that reduces or removes the fee.
 */
export async function addReviews(
  connection: Knex,
  clock: Clock,
  { session, type, mode }: FeePlace,
): Promise<void> {
  const now = clock.now()
  const at = { created_at: now.toISOString(), updated_at: now.toISOString() }
  await connection('matric_reviews').insert(
    [0, secondLook].map((seconds) => ({
      id: newId(),
      session_id: session,
      type_id: type,
      mode_id: mode,
      due_at: secondsFrom(now, seconds),
      ...at,
    })),
  )
}

/** The queue of reviews, for the worker. */
export const createReviewQueue = (connection: Knex) => ({
  /**
   * Leases the review that is due for the longest time. Compare-and-set on `due_at`: of several
   * workers exactly one gets it.
   */
  async lease(now: string, until: string): Promise<LeasedReview | null> {
    const due = await connection('matric_reviews')
      .where('due_at', '<=', now)
      .orderBy(['due_at', 'id'])
      .limit(5)
      .select<Row[]>()
    for (const {
      id,
      session_id: session,
      type_id: type,
      mode_id: mode,
      after_id: after,
      due_at,
    } of due) {
      const taken: number = await connection('matric_reviews')
        .where({ id, due_at })
        .update({ due_at: until })
      if (taken === 1) return { id, session, type, mode, after }
    }
    return null
  },
  /** The next students who may be waiting for a number; `issueMatric` decides whether it is due. */
  candidates: ({ session, type, mode, after }: LeasedReview, limit: number): Promise<string[]> =>
    connection('students as s')
      .join('program_offerings as o', 'o.id', 's.offering_id')
      .join('program_structures as r', 'r.id', 'o.structure_id')
      .where({ 's.entry_session_id': session, 'r.type_id': type, 'r.mode_id': mode })
      .whereNull('s.matric_number')
      .whereNotIn('s.status', ['pending', 'rejected', 'suspended'])
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(limit)
      .pluck<string[]>('s.id'),
  /** Returns the review to the queue with its progress. */
  goOn: (id: string, after: string, now: string) =>
    connection('matric_reviews')
      .where({ id })
      .update({ after_id: after, due_at: now, updated_at: now }),
  finish: (id: string) => connection('matric_reviews').where({ id }).delete(),
})
export type ReviewQueue = ReturnType<typeof createReviewQueue>
