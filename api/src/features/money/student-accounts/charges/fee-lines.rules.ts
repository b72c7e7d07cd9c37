import { notPayableMessages, studentFinanceMessages, type FeeLine } from '@portal/contracts'
import { toNaira } from '../../../../platform/money.rules'
import type { Charge } from '../../../charges/charge-rule'

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

/** An unpaid charge, for display. */
export const toFeeLine = (charge: Charge): FeeLine => ({
  payid: charge.id,
  paymentname: charge.name,
  description: charge.description,
  sessionYear: charge.sessionYear,
  amount: toNaira(charge.totalKobo),
  baseAmount: toNaira(charge.amountKobo),
  lateFee: toNaira(charge.lateKobo),
  discount: toNaira(charge.discountKobo),
  dueDate: charge.dueOn,
  extendedFrom: charge.extendedFrom,
  dueStatus: charge.isOverdue ? 'overdue' : 'due',
  paymentOrder: charge.paymentOrder,
  isPayable: charge.isPayable,
  notPayable: charge.notPayable && {
    reason: charge.notPayable,
    sentence: sentenceOf(charge, charge.notPayable),
  },
  openPayment: charge.open && {
    paymentRef: charge.open.reference,
    startedAt: charge.open.startedAt,
  },
})
