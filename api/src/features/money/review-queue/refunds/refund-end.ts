import { record } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import { inTransaction } from '../../../../platform/database/transactions/unit-of-work'
import type { Platform } from '../../../../platform/feature'
import { holdStudent, portalItself, tellStudent } from '../../card-payments'
import { createAttentionRepository } from '../attention.repository'
import { createHeldMoney } from '../held-money.repository'
import { createPaymentRequests, type StoredRequest } from '../../payment-requests'

const by = portalItself('office')

/**
 * Takes the refunded money out of suspense. For a settled payment, its reversal has done that
 * already.
 */
async function leaveLedger(
  connection: Platform['db'],
  { id, reference, amountKobo, student, decidedBy, reason }: StoredRequest,
  at: string,
): Promise<void> {
  if (student) await holdStudent(connection, student)
  const money = await createAttentionRepository(connection).money(reference)
  if ((money?.facts.heldKobo ?? 0) < amountKobo) return
  await createHeldMoney(connection).sendBack(
    { id, reference, student, reason, by: decidedBy, at },
    amountKobo,
  )
}

/**
 * Ends a refund once: ledger, audit log, review queue and mail in one transaction. A failed refund
 * changes neither money nor queue.
 */
export const createRefundEnd =
  ({ db, clock }: { db: Platform['db']; clock: Clock }) =>
  (request: StoredRequest, to: 'done' | 'failed', detail: string): Promise<void> =>
    inTransaction(db, async (connection) => {
      const now = clock.instant()
      const { id, reference, amountKobo, student, decidedBy } = request
      if (
        !(await createPaymentRequests(connection).move(
          id,
          'sent',
          to,
          { detail: detail.slice(0, 500) },
          now,
        ))
      )
        return
      if (to === 'done') await leaveLedger(connection, request, now)
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
        await tellStudent(
          connection,
          clock,
          student,
          'payment-refunded',
          {
            reference,
            amountKobo,
            channel: await createAttentionRepository(connection).channelOf(reference),
          },
          by,
        )
    })
