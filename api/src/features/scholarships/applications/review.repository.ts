import type { ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/count'
import { rowsChanged } from '../../../platform/database/row-count'
import { findReviewRows, type ReviewRow } from './review.rows'

/** Decisions about scholarship applications. */
export const createReviewRepository = (connection: Knex) => ({
  find: async (id: string): Promise<ReviewRow | undefined> =>
    (await findReviewRows(connection, [id]))[0],
  /** Moves it only from pending: of two who decide at once, one is told false. */
  decide: async (id: string, status: ScholarshipStatus, now: string): Promise<boolean> =>
    (await connection('scholarship_applications')
      .where({ id, status: 'pending' })
      .update({ status, updated_at: now })) === 1,
  countAccepted: (session: string): Promise<number> =>
    countOf(
      connection('scholarship_applications').where({ status: 'accepted', session_id: session }),
    ),
  /** Tells the list; to be called last. */
  changed: (): Promise<void> => rowsChanged(connection, 'scholarship_applications'),
})
export type ReviewRepository = ReturnType<typeof createReviewRepository>
