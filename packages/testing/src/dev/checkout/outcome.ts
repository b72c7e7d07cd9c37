import { marker } from '../marker'
import { storage } from '../storage'

/** The outcome of a checkout of the mocks. */
export type CheckoutOutcome = 'success' | 'pending' | 'failed'

/**
 * The key under which the checkout page stores the chosen outcome. That page is a separate document
 * (packages/build/src/dev-checkout.html).
 */
const keyOf = (reference: string): string => `${marker}-checkout-${reference}`

/** Milliseconds after which a payment with the outcome 'pending' becomes successful. */
export const arrivesAfterMs = 20_000

export function outcomeOf(reference: string): CheckoutOutcome | null {
  const [outcome, at] = (storage.getItem(keyOf(reference)) ?? '').split('@')
  if (outcome === 'pending' && Date.now() - Number(at) > arrivesAfterMs) return 'success'
  return outcome === 'success' || outcome === 'pending' || outcome === 'failed' ? outcome : null
}
export const leaveOutcome = (reference: string, outcome: CheckoutOutcome): void => {
  storage.setItem(keyOf(reference), `${outcome}@${String(Date.now())}`)
}
export const forgetOutcome = (reference: string): void => {
  storage.removeItem(keyOf(reference))
}
