export { createChargesOf, extendedDay, feeForRequest } from './charges.queries'
export { sentenceOf } from './not-payable.rules'
