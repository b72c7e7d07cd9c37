import type { PaymentStatus } from '@portal/contracts'

/** A payment as the portal has it. `receivedKobo` is all that the payer gave; `isBank`: paid in at a bank. */
export interface DayPayment {
  reference: string
  status: PaymentStatus
  receivedKobo: number
  feesKobo: number
  isBank: boolean
  paidAt: string | null
}
