export { createChargesOf } from './charges.queries'
export { acceptanceOf, acceptanceRefusal } from './fees.rules'
export type { AcceptanceFee, Charge, ChargesOf } from './fees.types'
