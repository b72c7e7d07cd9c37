import { studentMessages, type PaymentStatus } from '@portal/contracts'

/**
 * Returns why the record cannot be deleted; null if it can. A student with received, reversed or
 * possibly arriving money is kept, because the ledger refers to them.
 */
export function removalRefusal(
  uses: Partial<Record<PaymentStatus | 'begun' | 'shown' | 'adjusted', number>>,
): string | null {
  const { successful, pending, reversed, begun, shown, adjusted } = {
    successful: 0,
    pending: 0,
    reversed: 0,
    begun: 0,
    shown: 0,
    adjusted: 0,
    ...uses,
  }
  if (successful > 0) return studentMessages.hasPaid(successful)
  // A payment that was begun and recorded is counted in both.
  const open = Math.max(pending, begun) + reversed
  if (open > 0) return studentMessages.mayHavePaid(open)
  if (shown > 0) return studentMessages.hasShown(shown)
  return adjusted > 0 ? studentMessages.hasAdjustments(adjusted) : null
}
