import { bankDecisionMessages, decideBankPayment, requiredLine } from '@portal/contracts'

/** As the contract has it, with a reason that is there. */
export const Refusal = decideBankPayment.body
  .pick({ reason: true })
  .extend({ reason: requiredLine(bankDecisionMessages.reasonMissing, 300) })
