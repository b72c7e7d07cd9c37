export type { CheckoutOutcome, CheckoutRequest } from './checkout'

/** Loads the checkout script early: called when the pointer or the focus is on Pay. */
export const loadCheckout = () => import('./checkout')
