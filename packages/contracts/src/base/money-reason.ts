import { z } from 'zod'
import { inOneLine, optionalLine, requiredLine } from './common'
import { messages } from './messages'

const [shortest, fewestLetters] = [10, 3]

export const tooShortReason = `Enter a reason of at least ${String(shortest)} characters`
export const repeatedReason = 'Enter a reason in words, not the same characters again and again'

/** The problem of a reason with fewer than ten characters, or fewer than three different ones. */
function problemOf(reason: string): string | undefined {
  const text = reason.trim().replace(/\s+/g, ' ')
  if (text.length < shortest) return tooShortReason
  const letters = new Set(text.toLowerCase().replaceAll(' ', ''))
  return letters.size < fewestLetters ? repeatedReason : undefined
}
const saysWhy = (reason: string): boolean => problemOf(reason) === undefined

/** The reason for a reversal, refund, waiver or refusal, and for an appointment or its end. */
export const MoneyReason = requiredLine(messages.general.fillRequired, 300, inOneLine).refine(
  (reason) => reason === '' || saysWhy(reason),
  { error: ({ input }) => problemOf(String(input)) },
)

/** A form with only a reason. */
export const ReasonInput = z.strictObject({ reason: MoneyReason })

/** The reason of a decision, if only one of two decisions needs one. */
export const DecisionReason = optionalLine(300, inOneLine).nullable()
/** The problem of the reason of a refusal; an approval and a withdrawal need none. */
export const reasonProblem = (
  approve: boolean,
  reason: z.infer<typeof DecisionReason>,
): string | undefined => (approve || !reason ? undefined : problemOf(reason))
