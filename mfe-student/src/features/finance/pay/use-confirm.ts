import { useCallback, useMemo } from 'react'
import {
  paymentRemarks,
  studentFinanceMessages,
  type Operations,
  type ResponseOf,
} from '@portal/contracts'
import { toFailure, useSession } from '@portal/kit'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import { financeApi } from '../finance.api'
import { paymentNote, type PaymentNote } from './payment-note'

/**
 * The result of a check. `pending`: the card payment service has no final result. `unheard`: the
 * server does not know the payment. `arrived`: money arrived and waits for the Bursary.
 * `unanswered`: no reply, so nothing is known, not even that it was not paid.
 */
export type Confirmed =
  | { kind: 'paid' }
  | { kind: 'failed' | 'pending' | 'arrived' | 'unheard' | 'unanswered'; sentence: string }

const isOver = ({ kind }: Confirmed): boolean => kind === 'paid' || kind === 'failed'

type Verified = ResponseOf<Operations['POST /students/verify-payment']>

/** A reply, or the message instead of it. */
async function answerOf<A>(
  call: Promise<A>,
): Promise<{ answer: A } | { refusal: string; isUnheard: boolean }> {
  try {
    return { answer: await call }
  } catch (error) {
    const { status, serverMessage } = toFailure(error as Parameters<typeof toFailure>[0])
    return {
      refusal: serverMessage ?? studentFinanceMessages.stillConfirming,
      isUnheard: status === 404 && serverMessage !== undefined,
    }
  }
}

type Asked = Awaited<ReturnType<typeof answerOf<Verified>>>
function outcomeOf(asked: Asked): Confirmed {
  if ('refusal' in asked)
    return { kind: asked.isUnheard ? 'unheard' : 'unanswered', sentence: asked.refusal }
  const { success, status, message, hasArrived } = asked.answer
  if (success) return { kind: 'paid' }
  if (hasArrived) return { kind: 'arrived', sentence: message ?? studentFinanceMessages.arrived }
  return status === 'failed'
    ? { kind: 'failed', sentence: message ?? studentFinanceMessages.notVerified }
    : { kind: 'pending', sentence: message ?? studentFinanceMessages.stillConfirming }
}

const inNaira = (kobo: number | null): number | null => (kobo === null ? null : kobo / 100)

/** The note of this browser about a payment with a completed checkout. */
function completedNote(student: string, charge: string, reference: string): PaymentNote | null {
  const note = paymentNote.find(student, charge)
  return note?.isCompleted && note.reference === reference ? note : null
}

/** The API calls about a payment. */
function useCalls(charge: string) {
  const [record] = financeApi.recordPayment.useMutation()
  const [verify] = financeApi.verifyPayment.useMutation()
  const [update] = financeApi.updatePaymentStatus.useMutation()
  return useMemo(
    () => ({
      record: async ({ reference, amount }: PaymentNote): Promise<boolean> =>
        'answer' in
        (await answerOf(
          record({
            body: { paymentRef: reference, paymentId: charge, amount, gatewayID: null },
          }).unwrap(),
        )),
      verify: (paymentRef: string) => answerOf(verify({ body: { paymentRef } }).unwrap()),
      /**
       * Its failure changes nothing: a settled payment stays settled, and any other is checked
       * again.
       */
      say: async (paymentRef: string, verified: Asked): Promise<void> => {
        const body =
          'answer' in verified && verified.answer.success
            ? {
                status: 'successful' as const,
                remarks: paymentRemarks.verified,
                paymentChannel: verified.answer.channel,
                paymentFee: inNaira(verified.answer.paymentFee),
              }
            : { status: 'pending' as const, remarks: paymentRemarks.notVerified }
        await answerOf(update({ body: { paymentRef, ...body } }).unwrap())
      },
    }),
    [charge, record, verify, update],
  )
}

/**
 * Asks the server about a payment: records that its checkout was completed if this browser knows
 * it, verifies the payment, and reports the status. Only the server decides. A report that is lost
 * is sent again next time.
 */
export function useConfirm(charge: string) {
  const { user } = useSession()
  const calls = useCalls(charge)
  const refresh = useRefreshStudent()
  const student = user?._id ?? ''

  return useCallback(
    async (reference: string, onNotRecorded: () => void = () => undefined): Promise<Confirmed> => {
      const completed = completedNote(student, charge, reference)
      const isRecorded = completed !== null && (await calls.record(completed))
      if (completed && !isRecorded) onNotRecorded()
      const verified = await calls.verify(reference)
      const outcome = outcomeOf(verified)
      if (outcome.kind === 'paid') {
        await calls.say(reference, verified)
        await answerOf(refresh())
      } else if (completed && !isOver(outcome)) await calls.say(reference, verified)
      if (isRecorded || isOver(outcome)) paymentNote.forget(student, charge)
      return outcome
    },
    [student, charge, calls, refresh],
  )
}
