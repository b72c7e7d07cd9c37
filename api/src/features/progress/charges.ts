import type { ProgressNotification } from '@portal/contracts'

/** Where a student stands with the acceptance fee: `unknown` while nobody keeps the charges, `none` where none is charged; `at` is when it was paid. */
export type AcceptanceFee = { state: 'unknown' } | { state: 'none' } | { state: 'unpaid' } | { state: 'paid'; at: string }

/** What the progress needs to know of a student's charges. */
export interface Charges {
  acceptance: AcceptanceFee
  /** Unpaid charges, each with its payment order for a priority. */
  notifications: readonly ProgressNotification[]
}

/** Asked by the progress, answered by whatever keeps the charges. */
export type ChargeReader = (student: string) => Promise<Charges>

/** The answer as long as the portal keeps no charges: whether there is a fee, it cannot know. */
export const unknownCharges: ChargeReader = async () => ({ acceptance: { state: 'unknown' }, notifications: [] })
