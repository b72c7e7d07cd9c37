export { createChargesOf, extendedDays } from './charges.queries'
