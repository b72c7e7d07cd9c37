import { bankPaymentMessages as sentences, studentFinanceMessages } from '@portal/contracts'
import type { Charge } from '../fees'

const year = 366 * 24 * 3600 * 1000

/** Why the day of a payment cannot be; days are of Lagos. */
export function dayProblem(paidOn: string, today: string): string | null {
  if (paidOn > today) return sentences.paidLater
  return Date.parse(today) - Date.parse(paidOn) > year ? sentences.longAgo : null
}

/** Why no proof is taken for a charge. What is being paid by card is not paid at the bank as well. */
export function submissionProblem(charge: Charge | undefined): string | null {
  if (!charge || charge.isCleared)
    return charge ? studentFinanceMessages.alreadyPaid : studentFinanceMessages.notPayable
  if (charge.notPayable === 'proof-under-review') return sentences.alreadySubmitted
  if (charge.notPayable === 'being-confirmed') return studentFinanceMessages.beingConfirmed
  return charge.notPayable === null ? null : studentFinanceMessages.notPayable
}
