import type { ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { rowsChanged } from '../../../platform/database/rows/row-count'
import { findReviewRows, type ReviewRow } from './review.rows'

/** Decisions about scholarship applications. */
export const createReviewRepository = (connection: Knex) => ({
  find: async (id: string): Promise<ReviewRow | undefined> =>
    (await findReviewRows(connection, [id]))[0],
  /** Changes only a pending application. Of two simultaneous decisions, one gets false. */
  decide: async (id: string, status: ScholarshipStatus, now: string): Promise<boolean> =>
    (await connection('scholarship_applications')
      .where({ id, status: 'pending' })
      .update({ status, updated_at: now })) === 1,
  countAccepted: (session: string): Promise<number> =>
    countOf(
      connection('scholarship_applications').where({ status: 'accepted', session_id: session }),
    ),
  /** Invalidates cached counts. Must be the last call of the transaction. */
  changed: (): Promise<void> => rowsChanged(connection, 'scholarship_applications'),
})
export type ReviewRepository = ReturnType<typeof createReviewRepository>
