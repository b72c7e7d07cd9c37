/** The types that rules refer to by name: they are always there (docs/reference/rules/finance.md). */
export const chargeTypes = [
  'portalFee',
  'applicationForm',
  'acceptanceFee',
  'administrativeFee',
  'schoolFee',
] as const
export type ChargeType = (typeof chargeTypes)[number]

/** The students whom a fee is for. */
export const applicableTo = ['all', 'new', 'returning'] as const
export type ApplicableTo = (typeof applicableTo)[number]
