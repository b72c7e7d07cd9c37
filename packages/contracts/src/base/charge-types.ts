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
  'transcriptFee',
] as const
export type ChargeType = (typeof chargeTypes)[number]

/**
 * A fee of such a type is a charge of those students alone who request it, once for each request.
 */
export const requestedTypes: readonly string[] = ['transcriptFee' satisfies ChargeType]

/** The groups of students of a fee. */
export const applicableTo = ['all', 'new', 'returning'] as const
export type ApplicableTo = (typeof applicableTo)[number]
