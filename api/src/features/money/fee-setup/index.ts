export {
  feeKey,
  fees,
  feesOfMode,
  feesOfSession,
  feesOfType,
  insertFees,
  removeFees,
  withFee,
} from './fees'
export { paymentTypes } from './payment-types'
