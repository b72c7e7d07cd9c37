import type { PaymentStatus } from '@portal/contracts'

/**
 * `created`: stored, and the card payment service may not know it yet. `initialised`: its checkout can be opened. `settled`, `failed` and
 * `expired` (never completed) say how it ended, `void` that another one took its place, `needs_review` that money came which does not fit.
 */
export type IntentState =
  'created' | 'initialised' | 'settled' | 'failed' | 'expired' | 'void' | 'needs_review'

/** A payment that was begun. The amount holds as it was then, whatever becomes of the charge; `lateFeeKobo` is a part of it. */
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
  /** When its checkout was given out last. */
  openedAt: string
  /** When the service is asked next; null once nothing is expected any more. */
  nextCheckAt: string | null
}

/** A payment as the student's record shows it: there is one once somebody has said that it was made, or the service has. */
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

/** What the portal knows of one reference. */
export interface Known {
  intent: Intent | null
  payment: StoredPayment | null
}

/** Why the service is asked: kept with what came of it. */
export type Cause =
  'verify' | 'status' | 'initialise' | 'webhook' | 'reconciliation' | 'sweep' | 'office' | 'record'
