import { bankPaymentMessages, studentFinanceMessages } from '@portal/contracts'
import type { Charge } from '../../../charges/charge-rule'

const year = 366 * 24 * 3600 * 1000

/** Returns why the payment day is not possible, or null. Days are in Lagos time. */
export function dayProblem(paidOn: string, today: string): string | null {
  if (paidOn > today) return bankPaymentMessages.paidLater
  return Date.parse(today) - Date.parse(paidOn) > year ? bankPaymentMessages.longAgo : null
}

/**
 * Returns why a charge accepts no proof, or null. A card payment that is being confirmed blocks a
 * bank payment.
 */
export function submissionProblem(charge: Charge | undefined): string | null {
  if (!charge || charge.isCleared)
    return charge ? studentFinanceMessages.alreadyPaid : studentFinanceMessages.notPayable
  if (charge.notPayable === 'proof-under-review') return bankPaymentMessages.alreadySubmitted
  if (charge.notPayable === 'being-confirmed') return studentFinanceMessages.beingConfirmed
  return charge.notPayable === null ? null : studentFinanceMessages.notPayable
}
