export type { CheckoutOutcome, CheckoutRequest } from './checkout'

/** Has the checkout's client at hand before it is used: called when somebody points at Pay, or comes to it by keyboard. */
export const loadCheckout = () => import('./checkout')
