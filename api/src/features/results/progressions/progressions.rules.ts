import type { GradingScale, ProgressionDecision } from '@portal/contracts'

interface Basis {
  /** In hundredths; null if no course counts. */
  cgpa: number | null
  /** Courses of the semester without published marks. */
  missing: number
  /** Whether the student was on probation in the session of the semester. */
  onProbation: boolean
}

/**
 * The proposal to the Academic Board: probation below the CGPA of the scale, and withdrawal if the
 * student was on probation already. Null while marks are missing, and without a CGPA or a scale.
 */
export function proposalFor(
  { cgpa, missing, onProbation }: Basis,
  scale: Pick<GradingScale, 'probationBelow'> | undefined,
): ProgressionDecision | null {
  if (!scale || cgpa === null || missing > 0) return null
  if (cgpa >= scale.probationBelow) return 'proceed'
  return onProbation ? 'withdraw' : 'probation'
}
