import { z } from 'zod'
import { requiredLine } from './common'
import { messages } from './messages'

const [shortest, fewestLetters] = [10, 3]

/** Whether a reason has ten characters, and at least three different ones. */
export function saysWhy(reason: string): boolean {
  const text = reason.trim().replace(/\s+/g, ' ')
  return (
    text.length >= shortest && new Set(text.toLowerCase().replaceAll(' ', '')).size >= fewestLetters
  )
}
export const tooShortReason = `Enter a reason of at least ${String(shortest)} characters`

/** The reason for a reversal, refund, waiver or refusal, and for an appointment or its end. */
export const MoneyReason = requiredLine(messages.general.fillRequired, 300).refine(
  (reason) => reason === '' || saysWhy(reason),
  tooShortReason,
)

/** A form with only a reason. */
export const ReasonInput = z.strictObject({ reason: MoneyReason })

/** The same if only one of two decisions needs a reason. */
export const isReasoned = (approve: boolean, reason: string | null | undefined): boolean =>
  approve || !reason || saysWhy(reason)
