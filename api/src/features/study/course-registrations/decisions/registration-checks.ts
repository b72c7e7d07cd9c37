import {
  choiceProblems,
  isAsked,
  decisionProblems,
  problemsForStaff,
  suggestedOf,
  type ChoiceFacts,
  type DecidedVersion,
  type DecisionProblem,
  type DecisionRule,
  type OfferedCourse,
  type RegistrationCheck,
  type UnitLimit,
} from '@portal/contracts'
import { historyBefore, type Attempt } from '../attempts.rules'
import { feeProblems, levelIn, registeredLevel, settledShare } from '../course-registrations.rules'
import type { CoursePlace } from '../offered-courses.queries'
import { offeredTo } from '../offered-courses.rules'
import { limitsOf, unitsFor } from '../unit-limits.rules'
import type { Registrant } from '../registrants.queries'
import { policyFor } from '../../registration-policies'
import type { PageReads } from '../registration-page'
import type { StoredSubmission } from './registrations.rows'

export interface CheckReads extends Pick<
  PageReads,
  'policiesFor' | 'offering' | 'charges' | 'placed' | 'attempts' | 'probations'
> {
  registrants: (students: readonly string[]) => Promise<Map<string, Registrant>>
  chosenOf: (registrations: readonly string[]) => Promise<Map<string, string[]>>
  /** The approved submissions with an exception. */
  exceptionsOf: (registrations: readonly string[]) => Promise<Map<string, DecidedVersion[]>>
}

/** The result of the check of a waiting registration against the rules of today. */
export interface Checked {
  problems: DecisionProblem[]
  /** Whether the student asks for an exception. */
  hasException: boolean
  /** Suggested courses that are left out. */
  leftOut: OfferedCourse[]
  minUnits: number
  maxUnits: number
  limit: UnitLimit
}

export const checkOf = ({ problems, leftOut, hasException }: Checked): RegistrationCheck => {
  if (problems.some(({ asked }) => !asked)) return 'broken'
  if (hasException) return 'exception'
  return leftOut.length > 0 ? 'differs' : 'clear'
}

type Problem = Omit<DecisionProblem, 'asked'>

const general = (rule: DecisionRule, text: { message: string; cure: string }): Problem => ({
  rule,
  course: null,
  code: null,
  ...text,
})

/**
 * The problems of the record of the student: not enrolled, or moved to another program or level.
 */
function recordProblems(
  { program, level, session }: StoredSubmission,
  registrant: Registrant | undefined,
  years: number,
): Problem[] {
  if (!registrant?.enrolled) return [general('not-enrolled', decisionProblems['not-enrolled']())]
  const isSame =
    registrant.program._id === program._id &&
    registeredLevel(registrant, session.sessionYear, years) === level
  return isSame ? [] : [general('other-level', decisionProblems['other-level']())]
}

type Facts = Pick<ChoiceFacts, 'offered' | 'chosen' | 'minUnits' | 'maxUnits' | 'before'> & {
  limit: UnitLimit
}

function choiceOf({ offered, chosen, minUnits, maxUnits, before = [], limit }: Facts) {
  return {
    problems: choiceProblems({
      offered,
      chosen,
      minUnits,
      maxUnits,
      before,
      texts: problemsForStaff,
    }),
    leftOut: suggestedOf(offered).filter(({ _id }) => !chosen.includes(_id)),
    minUnits,
    maxUnits,
    limit,
  }
}

/** Calls a read once for each argument. */
function once<Argument, Value>(
  read: (argument: Argument) => Promise<Value>,
): (argument: Argument) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (argument) => {
    const key = JSON.stringify(argument)
    const value = known.get(key) ?? read(argument)
    known.set(key, value)
    return value
  }
}

interface Known {
  chosen: ReadonlyMap<string, string[]>
  before: ReadonlyMap<string, DecidedVersion[]>
  registrants: ReadonlyMap<string, Registrant>
  attempts: ReadonlyMap<string, Attempt[]>
  /** The reason of each probation, by session and student. */
  probations: ReadonlyMap<string, string>
}

/** The level whose courses are offered: that of the registration, or none after the last year. */
function levelOf(
  { level, session: { sessionYear } }: StoredSubmission,
  registrant: Registrant | undefined,
  years: number,
): number | null {
  const isSpillOver =
    registrant !== undefined &&
    registeredLevel(registrant, sessionYear, years) === level &&
    levelIn(registrant, sessionYear, years) === null
  return isSpillOver ? null : level
}

/**
 * Checks one registration after the other. Rules and courses of a program are read once for all.
 */
function checkIn(reads: CheckReads, { chosen, before, registrants, attempts, probations }: Known) {
  const offeringOf = once((id: string) => reads.offering(id))
  const coursesIn = once((place: CoursePlace) => reads.placed(place))
  const policiesIn = once((of: { session: string; program: string }) =>
    reads.policiesFor(of.session, of.program),
  )
  return async (each: StoredSubmission): Promise<Checked> => {
    const { studentId, semester } = each
    const [session, program] = [each.session._id, each.program._id]
    const offering = await offeringOf(program)
    const years = offering.structure.years.length
    const registrant = registrants.get(studentId)
    const level = levelOf(each, registrant, years)
    const history = historyBefore(attempts.get(studentId) ?? [], {
      sessionYear: each.session.sessionYear,
      semester,
    })
    const policy = policyFor(await policiesIn({ session, program }), program)
    const own = chosen.get(each._id) ?? []
    const placed = await coursesIn({ session, offering: program, semester })
    const offered = offeredTo(placed, { level, history }, own)
    const probation = probations.get(`${session}:${studentId}`) ?? null
    const checked = choiceOf({
      offered,
      chosen: own,
      before: before.get(each._id) ?? [],
      ...unitsFor(limitsOf(policy, offering), { level, courses: offered, probation }),
    })
    const share =
      policy.feeShare === 0 ? 100 : settledShare(await reads.charges(studentId), session)
    return {
      ...checked,
      hasException: each.exception !== null,
      problems: [
        ...recordProblems(each, registrant, years),
        ...feeProblems({ policy, settledShare: share }, problemsForStaff),
        ...checked.problems,
      ].map((problem) => ({ ...problem, asked: isAsked(each.exception, problem) })),
    }
  }
}

async function probationsIn(
  { probations }: CheckReads,
  waiting: readonly StoredSubmission[],
): Promise<Map<string, string>> {
  const students = waiting.map(({ studentId }) => studentId)
  const found = new Map<string, string>()
  for (const session of new Set(waiting.map((each) => each.session._id)))
    for (const [student, reason] of await probations(session, students))
      found.set(`${session}:${student}`, reason)
  return found
}

/** The checks of waiting registrations against the rules of today, by their id. */
export async function checksOf(
  reads: CheckReads,
  waiting: readonly StoredSubmission[],
): Promise<Map<string, Checked>> {
  const checks = new Map<string, Checked>()
  if (waiting.length === 0) return checks
  const ids = waiting.map(({ _id }) => _id)
  const chosen = await reads.chosenOf(ids)
  const students = waiting.map(({ studentId }) => studentId)
  const check = checkIn(reads, {
    chosen,
    before: await reads.exceptionsOf(ids),
    registrants: await reads.registrants(students),
    attempts: await reads.attempts(students),
    probations: await probationsIn(reads, waiting),
  })
  for (const each of waiting) checks.set(each._id, await check(each))
  return checks
}
