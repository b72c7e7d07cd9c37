import type { Attempts, Outcomes } from './payments'
import type { Refunds } from './refunds'

/** All that can become of a transaction. */
export type Payments = Outcomes & Attempts & Refunds
