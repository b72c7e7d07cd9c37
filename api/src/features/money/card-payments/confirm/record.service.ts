import { studentFinanceMessages, type PaymentState } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound, tooMany, unavailable } from '../../../../platform/errors'
import { assertPayable } from '../begin/decide.service'
import { failPoint } from '../fail-points'
import { paymentOf, recordOf } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent, Known, StoredPayment } from '../settlement.types'

interface Deps {
  work: UnitOfWork<SettlementWrites>
  mode: string | undefined
  clock: Clock
}
interface PaymentReport {
  paymentRef: string
  paymentId: string
  amount: number
  gatewayID?: string | null | undefined
}

/** Limit of unconfirmed payments per student. */
const mostPending = 10

/** Status of a payment for display. One that nobody has recorded is pending or failed. */
export function paymentStateOf({ intent, payment }: Known, paymentRef: string): PaymentState {
  if (payment) return { paymentRef, status: payment.status, remarks: payment.remarks }
  const isOpen =
    intent !== null && ['created', 'initialised', 'needs_review'].includes(intent.state)
  return { paymentRef, status: isOpen ? 'pending' : 'failed', remarks: null }
}

/**
 * Records a payment that a browser reports. The report is not trusted; it is stored, and the
 * gateway is polled soon.
 */
export function createRecord({ work, mode, clock }: Deps) {
  /** Accepts a foreign reference from an old client. The gateway decides whether it was paid. */
  async function accept(
    writes: SettlementWrites,
    student: string,
    { paymentRef, paymentId }: PaymentReport,
  ): Promise<Intent> {
    if (mode === undefined) throw unavailable(60, studentFinanceMessages.cardsUnavailable)
    const charge = assertPayable(
      (await writes.chargesOf(student)).find(({ id }) => id === paymentId),
    )
    const found = await writes.students.byId(student)
    if (!found) throw notFound()
    if ((await writes.payments.countPending(student)) >= mostPending)
      throw tooMany(600, studentFinanceMessages.tooManyOpen)
    const now = clock.instant()
    const intent = await writes.intents.add(
      {
        reference: paymentRef,
        student,
        charge: charge.id,
        amountKobo: charge.totalKobo,
        lateFeeKobo: charge.lateKobo,
        mode,
        email: found.email,
        accessCode: null,
        state: 'initialised',
        nextCheckAt: now,
        openKey: null,
      },
      now,
    )
    await writes.trail.event({
      reference: paymentRef,
      at: now,
      cause: 'record',
      from: null,
      to: 'initialised',
      detail: 'The reference is not of the portal.',
    })
    return intent
  }

  function assertSameCharge({ intent, payment }: Known, student: string, charge: string): void {
    const stored = payment ?? intent
    if (stored && stored.student !== student) throw notFound(studentFinanceMessages.notYours)
    if (stored && stored.charge !== charge) throw conflict(studentFinanceMessages.referenceTaken)
  }

  return (
    student: string,
    report: PaymentReport,
    by: Origin,
  ): Promise<{ isNew: boolean; state: PaymentState }> => {
    const stored = work.write(async (writes) => {
      const { intents, payments, trail, audit } = writes
      await payments.holdStudent(student)
      const known: Known = {
        intent: await intents.find(report.paymentRef),
        payment: await payments.find(report.paymentRef),
      }
      assertSameCharge(known, student, report.paymentId)
      if (known.payment) return { isNew: false, state: paymentStateOf(known, report.paymentRef) }
      const intent = known.intent ?? (await accept(writes, student, report))
      const now = clock.instant()
      const id = await payments.addPending(paymentOf(intent), now)
      await intents.reopen(intent.id, { now, nextCheckAt: now })
      await trail.event({
        reference: intent.reference,
        at: now,
        cause: 'record',
        from: null,
        to: 'pending',
        detail: null,
      })
      const isOtherAmount = Math.round(report.amount * 100) !== intent.amountKobo
      await audit({
        by,
        action: 'payment.recorded',
        record: recordOf(id),
        at: now,
        after: {
          reference: intent.reference,
          amount_kobo: intent.amountKobo,
          ...(isOtherAmount && { claimedAmount: report.amount }),
          ...(report.gatewayID && { claimedGatewayId: report.gatewayID }),
        },
      })
      failPoint('record:before-commit')
      const payment: StoredPayment | null = await payments.find(report.paymentRef)
      return { isNew: true, state: paymentStateOf({ intent, payment }, report.paymentRef) }
    })
    return stored.then((result) => {
      failPoint('record:after-commit')
      return result
    })
  }
}
