import type { GradingScale, ProgressionDecision } from '@portal/contracts'

interface Basis {
  /** In hundredths; null if no course counts. */
  cgpa: number | null
  /** Courses of the semester without published marks. */
  missing: number
  /** Whether the student was on probation in the session of the semester. */
  onProbation: boolean
  /** Whether the student has results of an earlier semester. */
  hasEarlier: boolean
}

/**
 * The proposal to the Academic Board: probation below the CGPA of the scale, and withdrawal below its
 * lower one, if this is not the first semester, or if the student was on probation already. Null while marks are missing, and without a CGPA or a scale.
 */
export function proposalFor(
  { cgpa, missing, onProbation, hasEarlier }: Basis,
  scale: Pick<GradingScale, 'probationBelow' | 'withdrawalBelow'> | undefined,
): ProgressionDecision | null {
  if (!scale || cgpa === null || missing > 0) return null
  if (cgpa >= scale.probationBelow) return 'proceed'
  const isTooLow = hasEarlier && cgpa < scale.withdrawalBelow
  return onProbation || isTooLow ? 'withdraw' : 'probation'
}
