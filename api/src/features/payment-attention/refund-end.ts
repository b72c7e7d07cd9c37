import { record } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Platform } from '../../platform/feature'
import { post } from '../ledger'
import { holdStudent, portalItself, tellStudent } from '../settlement'
import { createAttentionRepository } from './attention.repository'
import { createRequestRepository, type StoredRequest } from './requests.repository'

const by = portalItself('office')

/** What the books still hold of it leaves them here; of a payment that counted, its reversal has said so. */
async function leaveBooks(
  connection: Platform['db'],
  { id, reference, amountKobo, student, decidedBy, reason }: StoredRequest,
  at: string,
): Promise<void> {
  if (student) await holdStudent(connection, student)
  const money = await createAttentionRepository(connection).money(reference)
  if ((money?.facts.heldKobo ?? 0) < amountKobo) return
  await post(connection, {
    key: `refund:${id}`,
    kind: 'refund',
    reference,
    at,
    by: decidedBy,
    reason,
    entries: [
      { account: 'unallocated', amountKobo, student },
      { account: 'gateway_clearing', amountKobo: -amountKobo, student },
    ],
  })
}

/** How a refund ends, once: in the books, the audit trail, the queue, and by mail, together. What failed leaves money and queue as they were. */
export const createRefundEnd =
  ({ db, clock }: { db: Platform['db']; clock: Clock }) =>
  (request: StoredRequest, to: 'done' | 'failed', detail: string): Promise<void> =>
    inTransaction(db, async (connection) => {
      const now = clock.instant()
      const { id, reference, amountKobo, student, decidedBy } = request
      if (
        !(await createRequestRepository(connection).move(
          id,
          'sent',
          to,
          { detail: detail.slice(0, 500) },
          now,
        ))
      )
        return
      if (to === 'done') await leaveBooks(connection, request, now)
      await record(connection, {
        by,
        action: to === 'done' ? 'payment.refunded' : 'payment.refund-failed',
        record: `payment-requests/${id}`,
        after: { reference, amountKobo, detail },
        at: now,
      })
      if (to === 'failed') return
      await createAttentionRepository(connection).resolve(
        { reference },
        'The money was sent back.',
        decidedBy,
        now,
      )
      if (student)
        await tellStudent(connection, clock, student, 'payment-refunded', { reference, amountKobo })
    })
