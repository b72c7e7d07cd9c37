export { createChargesOf, extendedDays } from './charges.queries'
export { acceptanceOf, acceptanceRefusal, dueDateOf } from './charges.rules'
export type { AcceptanceFee, Charge, ChargesOf } from './charges.types'
