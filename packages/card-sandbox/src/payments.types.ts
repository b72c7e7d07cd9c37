import type { Attempts, Outcomes } from './payments'
import type { Refunds } from './refunds'

/** All actions on transactions. */
export type Payments = Outcomes & Attempts & Refunds
