import type { GradingScale, ProgressionDecision } from '@portal/contracts'

interface Basis {
  /** In hundredths; null if no course counts. */
  cgpa: number | null
  /** Courses of the semester without published marks. */
  missing: number
  /** Whether the student was on probation in the session of the semester. */
  onProbation: boolean
  /** The GPA of the semester, in hundredths; null if no course counts. */
  gpa: number | null
  /** The semesters with results, with this one. */
  semesters: number
}

type Rules = Pick<
  GradingScale,
  'probationBelow' | 'withdrawalBelow' | 'withdrawalGpaBelow' | 'semestersMost'
>

/** The first semester of a student is no reason for withdrawal. */
function isWithdrawal(cgpa: number, { gpa, semesters }: Basis, scale: Rules): boolean {
  if (scale.semestersMost > 0 && semesters > scale.semestersMost) return true
  if (semesters < 2) return false
  return cgpa < scale.withdrawalBelow || (gpa !== null && gpa < scale.withdrawalGpaBelow)
}

/**
 * The proposal to the Academic Board (docs/reference/rules/results.md, Progression). Null while
 * marks are missing, and without a CGPA or a scale.
 */
export function proposalFor(basis: Basis, scale: Rules | undefined): ProgressionDecision | null {
  const { cgpa, missing, onProbation } = basis
  if (!scale || cgpa === null || missing > 0) return null
  if (isWithdrawal(cgpa, basis, scale)) return 'withdraw'
  if (cgpa >= scale.probationBelow) return 'proceed'
  return onProbation ? 'withdraw' : 'probation'
}
