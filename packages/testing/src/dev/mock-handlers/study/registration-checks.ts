import {
  choiceProblems,
  isAsked,
  problemsForStaff,
  suggestedOf,
  type DecisionProblem,
  type RegistrationCheck,
  type RegistrationToDecide,
  type RegistrationVersion,
} from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'
import type { Person } from '../../seed/students/people'
import { pageOf } from './course-registrations'

type Checked = Pick<
  RegistrationToDecide,
  'check' | 'problems' | 'leftOut' | 'minUnits' | 'maxUnits' | 'limit'
>

const resultOf = (
  problems: readonly DecisionProblem[],
  { hasException, isComplete }: { hasException: boolean; isComplete: boolean },
): RegistrationCheck => {
  if (problems.some(({ asked }) => !asked)) return 'broken'
  if (hasException) return 'exception'
  return isComplete ? 'clear' : 'differs'
}

/**
 * A submission against the rules of today. Only one that waits is checked. Charges are not asked
 * for.
 */
export function checkOf(
  db: MockDatabase,
  person: Person,
  { state, courses, exception }: RegistrationVersion,
): Checked {
  const { courses: offered, policy } = pageOf(db, person)
  const { minUnits, maxUnits, limit } = policy
  const limits = { minUnits, maxUnits, limit }
  if (state !== 'submitted') return { ...limits, check: null, problems: [], leftOut: [] }
  const chosen = courses.map(({ _id }) => _id)
  const problems = choiceProblems({
    offered,
    chosen,
    minUnits,
    maxUnits,
    texts: problemsForStaff,
  }).map((problem) => ({ ...problem, asked: isAsked(exception, problem) }))
  const leftOut = suggestedOf(offered).filter(({ _id }) => !chosen.includes(_id))
  const check = resultOf(problems, {
    hasException: exception !== null,
    isComplete: leftOut.length === 0,
  })
  return { ...limits, check, problems, leftOut }
}
