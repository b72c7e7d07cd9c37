export {
  acceptanceOf,
  acceptanceRefusal,
  assess,
  dueDateOf,
  feeOnRequest,
  untouched,
} from './charges.rules'
export type {
  AcceptanceFee,
  Charge,
  ChargeFacts,
  ChargeHistory,
  ChargesOf,
  CreateChargesOf,
  PayerFacts,
} from './charges.types'
