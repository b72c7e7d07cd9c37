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
 * What is known of a payment. `pending`: the card payment service was asked and knows of no end. `unheard`: the server has no such payment.
 * `arrived`: money came and waits
 * for the Bursary. `unanswered`: nobody could be asked, so that nothing is known, not even that it was not paid.
 */
export type Confirmed =
  | { kind: 'paid' }
  | { kind: 'failed' | 'pending' | 'arrived' | 'unheard' | 'unanswered'; sentence: string }

const isOver = ({ kind }: Confirmed): boolean => kind === 'paid' || kind === 'failed'

type Verified = ResponseOf<Operations['POST /students/verify-payment']>

/** An answer, or what to say in its place. */
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

/** What this browser knows of a payment whose checkout was completed. */
function completedNote(student: string, charge: string, reference: string): PaymentNote | null {
  const note = paymentNote.find(student, charge)
  return note?.isCompleted && note.reference === reference ? note : null
}

/** The calls about a payment that has been made, in the words of what they are for. */
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
      /** Refused or lost, it changes nothing: what is settled stays so, and what is not is asked for again. */
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
 * Has the server find out what became of a payment: records that its checkout was completed where this browser knows that, has it
 * verified, says how it went. The server alone decides; what it was not told it is told the next time.
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
