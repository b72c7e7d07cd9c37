import type { OfferedCourse, RegistrationPolicy, UnitLimit } from '@portal/contracts'

type Units = Pick<
  RegistrationPolicy,
  'minUnits' | 'maxUnits' | 'maxUnitsWithCarryOver' | 'maxUnitsOnProbation'
>
/** The limits of units of a program. */
export interface Limits {
  fewest: number
  most: number
  mostWithCarryOver: number
  mostOnProbation: number
}

/** A missing limit is that of the program, and a missing special one is the most units. */
export function limitsOf(policy: Units, offering: { minUnits: number; maxUnits: number }): Limits {
  const most = policy.maxUnits ?? offering.maxUnits
  return {
    fewest: policy.minUnits ?? offering.minUnits,
    most,
    mostWithCarryOver: policy.maxUnitsWithCarryOver ?? most,
    mostOnProbation: policy.maxUnitsOnProbation ?? most,
  }
}

interface Case {
  /** Null after the last year of the program. */
  level: number | null
  courses: readonly Pick<OfferedCourse, 'carryOver'>[]
  /** The reason of a probation. */
  probation: string | null
}

/**
 * The units of a student. Probation comes before carry-overs. After the last year of the program
 * the fewest units do not apply, and they are never above the most units.
 */
export function unitsFor(
  limits: Limits,
  { level, courses, probation }: Case,
): { minUnits: number; maxUnits: number; limit: UnitLimit } {
  const [maxUnits, limit] = mostFor(limits, { level, courses, probation })
  return { minUnits: level === null ? 0 : Math.min(limits.fewest, maxUnits), maxUnits, limit }
}

function mostFor(
  { most, mostWithCarryOver, mostOnProbation }: Limits,
  { courses, probation }: Case,
): [number, UnitLimit] {
  if (probation !== null) return [mostOnProbation, { kind: 'probation', reason: probation }]
  return courses.some(({ carryOver }) => carryOver)
    ? [mostWithCarryOver, { kind: 'carry-over', reason: null }]
    : [most, { kind: 'usual', reason: null }]
}
