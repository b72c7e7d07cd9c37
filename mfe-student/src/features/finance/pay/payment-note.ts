import type { ChargeLine } from '@portal/contracts'

/** A payment that this browser has begun and whose end the server may not know. */
export interface PaymentNote {
  reference: string
  /** The amount in naira at its beginning. */
  amount: number
  /** True if the checkout reported success. */
  isCompleted: boolean
}

const prefix = 'portal:payment'
const keyOf = (student: string, charge: string): string => `${prefix}:${student}:${charge}`

const isNote = (value: Partial<PaymentNote> | null): value is PaymentNote =>
  typeof value?.reference === 'string' &&
  typeof value.amount === 'number' &&
  typeof value.isCompleted === 'boolean'

/**
 * Stored in the browser until the server knows the result: a page that was closed after paying asks
 * again. The reference gives access to nothing, and only the server decides about the payment.
 */
export const paymentNote = {
  find: (student: string, charge: string): PaymentNote | null => {
    try {
      const value = JSON.parse(
        localStorage.getItem(keyOf(student, charge)) ?? 'null',
      ) as Partial<PaymentNote> | null
      return isNote(value) ? value : null
    } catch {
      return null
    }
  },
  keep: (student: string, charge: string, note: PaymentNote): void => {
    try {
      localStorage.setItem(keyOf(student, charge), JSON.stringify(note))
    } catch {
      // Where nothing can be stored, the server learns of the payment from the card payment
      // service.
    }
  },
  forget: (student: string, charge: string): void => {
    try {
      localStorage.removeItem(keyOf(student, charge))
    } catch {
      // Nothing was stored there either.
    }
  },
}

/** The open payment of a charge, known to the server or only to this browser. */
export function openPaymentOf(
  { payid, openPayment }: Pick<ChargeLine, 'payid' | 'openPayment'>,
  student: string,
): { reference: string } | null {
  if (openPayment) return { reference: openPayment.paymentRef }
  const note = paymentNote.find(student, payid)
  return note?.isCompleted ? note : null
}
