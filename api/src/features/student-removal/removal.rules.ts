import { studentMessages, type PaymentStatus } from '@portal/contracts'

/**
 * Why the record stays; null when it may go. Money that has been received keeps its student, and so does money that may yet arrive
 * or has been paid back: the books name them.
 */
export function removalRefusal({ successful = 0, pending = 0, reversed = 0 }: Partial<Record<PaymentStatus, number>>): string | null {
  if (successful > 0) return studentMessages.hasPaid(successful)
  return pending + reversed > 0 ? studentMessages.mayHavePaid(pending + reversed) : null
}
