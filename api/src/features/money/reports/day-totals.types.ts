import type { PaymentStatus } from '@portal/contracts'

/**
 * A payment in the portal. `receivedKobo` is the whole amount that the payer paid; `isBank`: a bank
 * payment. `sentBackKobo`: partial refunds that the gateway made unrequested.
 */
export interface DayPayment {
  reference: string
  status: PaymentStatus
  receivedKobo: number
  feesKobo: number
  sentBackKobo: number
  isBank: boolean
  paidAt: string | null
}
