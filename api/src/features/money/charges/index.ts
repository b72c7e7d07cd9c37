export { createChargesOf, extendedDay } from './charges.queries'
export { sentenceOf } from './not-payable.rules'
