/**
 * The payment types that rules refer to by name. They always exist
 * (docs/reference/rules/finance.md).
 */
export const chargeTypes = [
  'portalFee',
  'applicationForm',
  'acceptanceFee',
  'administrativeFee',
  'schoolFee',
] as const
export type ChargeType = (typeof chargeTypes)[number]

/** The groups of students of a fee. */
export const applicableTo = ['all', 'new', 'returning'] as const
export type ApplicableTo = (typeof applicableTo)[number]
