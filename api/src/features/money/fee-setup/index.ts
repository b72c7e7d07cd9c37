export { feeKey, fees, insertFees, removeFees } from './fees'
export { paymentTypes } from './payment-types'
