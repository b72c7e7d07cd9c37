import type { PaymentStatus } from '@portal/contracts'

/**
 * `created`: stored, and the gateway may not know it yet. `initialised`: its checkout can be
 * opened. `settled`, `failed`, `expired` (never completed): final. `void`: replaced by another
 * intent. `needs_review`: the money received does not match.
 */
export type IntentState =
  'created' | 'initialised' | 'settled' | 'failed' | 'expired' | 'void' | 'needs_review'

/**
 * A card payment that was begun. Its amount does not change when the charge changes; `lateFeeKobo`
 * is included in it.
 */
export interface Intent {
  id: string
  reference: string
  student: string
  charge: string
  amountKobo: number
  lateFeeKobo: number
  mode: string
  email: string
  accessCode: string | null
  state: IntentState
  attempts: number
  createdAt: string
  /** When the checkout was last given out. */
  openedAt: string
  /** Time of the next poll; null when polling has ended. */
  nextCheckAt: string | null
}

/**
 * A payment in the student's record. It exists once a client has reported the payment, or the
 * gateway has confirmed it.
 */
export interface StoredPayment {
  id: string
  reference: string
  student: string
  charge: string
  amountKobo: number
  status: PaymentStatus
  isSettled: boolean
  channel: string | null
  feeKobo: number | null
  remarks: string | null
  needsAttention: boolean
}

/** Intent and payment of one reference. */
export interface Known {
  intent: Intent | null
  payment: StoredPayment | null
}

/** Reason for a gateway request; stored with the result. */
export type Cause =
  'verify' | 'status' | 'initialise' | 'webhook' | 'reconciliation' | 'sweep' | 'office' | 'record'
