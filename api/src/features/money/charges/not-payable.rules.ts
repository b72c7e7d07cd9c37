import { notPayableMessages, studentFinanceMessages } from '@portal/contracts'
import type { Charge } from '../../charges/charge-rule'

/** The reason why a charge cannot be paid now, as a sentence. */
export function sentenceOf(
  { first }: Pick<Charge, 'first'>,
  reason: NonNullable<Charge['notPayable']>,
): string {
  if (reason === 'earlier-first') return notPayableMessages.earlierFirst(first ?? '')
  return reason === 'being-confirmed'
    ? studentFinanceMessages.beingConfirmed
    : notPayableMessages[reason]
}
