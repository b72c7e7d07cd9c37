import type { FeeLine } from '@portal/contracts'

/** A payment that this browser has begun, and that the server need not have heard the end of. */
export interface PaymentNote {
  reference: string
  /** In naira, as it was begun. */
  amount: number
  /** The checkout has said that it was paid. */
  isCompleted: boolean
}

const prefix = 'portal:payment'
const keyOf = (student: string, charge: string): string => `${prefix}:${student}:${charge}`

const isNote = (value: Partial<PaymentNote> | null): value is PaymentNote =>
  typeof value?.reference === 'string' &&
  typeof value.amount === 'number' &&
  typeof value.isCompleted === 'boolean'

/**
 * Kept in the browser until the server knows what became of the payment: a page that was closed after paying asks for it again. The
 * reference opens nothing; the server alone says what was paid.
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
      // Where nothing can be kept, the server learns of the payment from the card payment service.
    }
  },
  forget: (student: string, charge: string): void => {
    try {
      localStorage.removeItem(keyOf(student, charge))
    } catch {
      // Nothing was kept there either.
    }
  },
}

/** The payment of a charge whose end is not known: to the server, or to this browser alone. */
export function openPaymentOf(
  { payid, openPayment }: Pick<FeeLine, 'payid' | 'openPayment'>,
  student: string,
): { reference: string } | null {
  if (openPayment) return { reference: openPayment.paymentRef }
  const note = paymentNote.find(student, payid)
  return note?.isCompleted ? note : null
}
