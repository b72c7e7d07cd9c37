/** The types that rules refer to by name: they are always there (docs/rules/finance.md). */
export const chargeTypes = [
  'portalFee',
  'applicationForm',
  'acceptanceFee',
  'administrativeFee',
  'schoolFee',
] as const
export type ChargeType = (typeof chargeTypes)[number]
