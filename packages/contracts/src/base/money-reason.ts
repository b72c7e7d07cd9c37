import { z } from 'zod'
import { requiredLine } from './common'
import { messages } from './messages'

const [shortest, fewestLetters] = [10, 3]

/** Whether a reason says something: ten characters, and not always the same ones. */
export function saysWhy(reason: string): boolean {
  const text = reason.trim().replace(/\s+/g, ' ')
  return (
    text.length >= shortest && new Set(text.toLowerCase().replaceAll(' ', '')).size >= fewestLetters
  )
}
export const tooShortReason = `Say why in at least ${String(shortest)} characters: other people read it later`

/** Why somebody moves money, lets it go or refuses to. */
export const MoneyReason = requiredLine(messages.general.fillRequired, 300).refine(
  (reason) => reason === '' || saysWhy(reason),
  tooShortReason,
)

/** A form that asks for nothing else: of a refusal, or of taking something back. */
export const ReasonInput = z.strictObject({ reason: MoneyReason })

/** The same where only one of two decisions needs it. */
export const isReasoned = (approve: boolean, reason: string | null | undefined): boolean =>
  approve || !reason || saysWhy(reason)
