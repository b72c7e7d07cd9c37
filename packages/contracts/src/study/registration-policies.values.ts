/** The share of the session's charges that a student must have settled, in percent. */
export const feeShares = [0, 60, 100] as const

/** Values of a session without stored rules (docs/reference/rules/course-registration.md). */
export const usualPolicy = {
  semester: '1',
  minUnits: null,
  maxUnits: null,
  maxUnitsWithCarryOver: null,
  maxUnitsOnProbation: null,
  changeDays: 14,
  adviserNeeded: false,
  feeShare: 100,
} as const

/**
 * The `basedOn` of rules that the editor has not seen stored. If somebody has stored them since,
 * the save is refused as a stale edit.
 */
export const neverStored = '1970-01-01T00:00:00.000Z'
