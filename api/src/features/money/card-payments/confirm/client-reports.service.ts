import { paymentRemarks, type PaymentStatus } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { recordOf } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Known } from '../settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  clock: Clock
}
export interface StatusReport {
  paymentRef: string
  status: PaymentStatus
  remarks?: string | null | undefined
}

/** Remarks that a browser may send about a payment; they must match exactly. */
const knownRemarks: readonly string[] = [paymentRemarks.notVerified]

/** Remarks of students and staff about payments, and how they are stored. */
export function createClientReports({ work, clock }: Deps) {
  /**
   * Adds a payment to the review queue after a member of the Bursary verified it and the gateway
   * did not confirm it.
   */
  const flag = (reference: string): Promise<void> =>
    work.write(async ({ payments, intents, trail }) => {
      const [payment, intent, now] = [
        await payments.find(reference),
        await intents.find(reference),
        clock.instant(),
      ]
      if (!payment || payment.status !== 'pending') return
      await payments.note(
        payment.id,
        { needs_attention: true, remarks: paymentRemarks.needsAttention },
        now,
      )
      if (intent?.state === 'needs_review') return
      await trail.addToReview(
        {
          reference,
          kind: 'unverified',
          detail: 'The Bursary asked the card payment service, which did not confirm the payment.',
          receivedKobo: null,
          expectedKobo: payment.amountKobo,
          payment: payment.id,
          student: payment.student,
          charge: payment.charge,
        },
        now,
      )
    })

  const refuse = (
    reference: string,
    claimed: PaymentStatus,
    by: Origin,
    found: Known,
  ): Promise<void> =>
    work.write(async ({ audit }) =>
      audit({
        by,
        action: 'payment.status-claim-refused',
        record: found.payment
          ? recordOf(found.payment.id)
          : `payment-intents/${found.intent?.id ?? ''}`,
        at: clock.instant(),
        after: { reference, status: claimed },
      }),
    )

  /**
   * A student's remark is stored only if it is a known one. A remark by staff is stored as a note.
   */
  const remark = ({ paymentRef, remarks }: StatusReport, by: Origin): Promise<void> =>
    work.write(async ({ payments, audit }) => {
      const payment = await payments.find(paymentRef)
      if (
        !remarks ||
        !payment ||
        payment.remarks === remarks ||
        !['pending', 'failed'].includes(payment.status)
      )
        return
      if (by.actor.kind !== 'staff' && !(knownRemarks.includes(remarks) && !payment.needsAttention))
        return
      await payments.note(payment.id, { remarks }, clock.instant())
      if (by.actor.kind === 'staff')
        await audit({
          by,
          action: 'payment.noted',
          record: recordOf(payment.id),
          at: clock.instant(),
          before: { remarks: payment.remarks },
          after: { remarks },
        })
    })

  return { flag, refuse, remark }
}
