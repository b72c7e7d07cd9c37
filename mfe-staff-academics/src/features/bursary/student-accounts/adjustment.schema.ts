import { adjustmentMessages, ChargeAdjustmentInput } from '@portal/contracts'

/** A discount needs an amount. */
export const Adjustment = ChargeAdjustmentInput.refine(
  ({ kind, amount }) => kind !== 'discount' || typeof amount === 'number',
  { path: ['amount'], message: adjustmentMessages.amountMissing },
)
