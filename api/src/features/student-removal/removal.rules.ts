import { studentMessages, type PaymentStatus } from '@portal/contracts'

/**
 * Why the record stays; null when it may go. Money that has been received keeps its student, and so does money that may yet arrive
 * or has been paid back: the books name them.
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
  // A payment that was begun and recorded is both.
  const open = Math.max(pending, begun) + reversed
  if (open > 0) return studentMessages.mayHavePaid(open)
  if (shown > 0) return studentMessages.hasShown(shown)
  return adjusted > 0 ? studentMessages.hasAdjustments(adjusted) : null
}
