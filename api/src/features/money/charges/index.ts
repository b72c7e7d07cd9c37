export { createChargesOf, extendedDay } from './charges.queries'
