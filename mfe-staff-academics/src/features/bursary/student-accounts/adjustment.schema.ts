import { adjustmentMessages, ChargeAdjustmentInput } from '@portal/contracts'

/** A discount says how much. */
export const Adjustment = ChargeAdjustmentInput.refine(
  ({ kind, amount }) => kind !== 'discount' || typeof amount === 'number',
  { path: ['amount'], message: adjustmentMessages.amountMissing },
)
