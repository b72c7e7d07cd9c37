import type {
  OfferedCourse,
  RegistrationException,
  OwnRegistration,
  RegistrationProblem,
  RegistrationVersion,
} from './course-registrations'
import { isExceptionRule, registrationProblems } from './course-registrations.messages'

/** The parts of the page on which the rules of a choice depend. */
export interface ChoiceFacts {
  /** The carry-overs and the courses of the level this semester. */
  offered: readonly OfferedCourse[]
  /** Ids of the chosen program courses. */
  chosen: readonly string[]
  minUnits: number
  maxUnits: number
  /** The codes of chosen courses that are not offered any more, by id. Default: unknown. */
  codes?: ReadonlyMap<string, string>
  /** The submissions before. An exception that was approved for a course stays. Default: none. */
  before?: readonly DecidedVersion[]
  /** The texts of the problems. Default: those for the student. */
  texts?: typeof registrationProblems
}

/** The decision on a submission, and the exception that it asked for. */
export type DecidedVersion = Pick<RegistrationVersion, 'state' | 'decidedAt' | 'exception'>

export const unitsOf = (courses: readonly Pick<OfferedCourse, 'units'>[]): number =>
  courses.reduce((sum, { units }) => sum + units, 0)

type Required = Pick<OfferedCourse, 'course' | 'requires' | 'placesLeft'>

const about = (
  { _id, code }: { _id: string; code: string | null },
  rule: RegistrationProblem['rule'],
  text: { message: string; cure: string },
): RegistrationProblem => ({ rule, course: _id, code, ...text })
const general = (
  rule: RegistrationProblem['rule'],
  text: { message: string; cure: string },
): RegistrationProblem => ({ rule, course: null, code: null, ...text })

function unitProblems(
  chosen: readonly OfferedCourse[],
  { minUnits, maxUnits, texts = registrationProblems }: ChoiceFacts,
): RegistrationProblem[] {
  if (chosen.length === 0) return [general('no-courses', texts['no-courses']())]
  const total = unitsOf(chosen)
  if (total > maxUnits) return [general('too-many-units', texts['too-many-units'](total, maxUnits))]
  return total < minUnits ? [general('too-few-units', texts['too-few-units'](total, minUnits))] : []
}

/**
 * Whether no choice can meet the prerequisites of a course. A course that is required together can
 * be chosen as well, if it is offered, has a place, and is not blocked itself. Two courses may
 * require each other, so courses are removed until each remaining one can be chosen.
 */
const isBlocked = ({ course: own, requires }: Required, offered: readonly Required[]): boolean => {
  const remaining = new Map(
    offered
      .filter(({ placesLeft }) => placesLeft !== 0)
      .map((each) => [each.course, each.requires]),
  )
  const isMet = ({ kind, course }: Required['requires'][number]): boolean =>
    kind === 'with' && (course === own || remaining.has(course))
  for (;;) {
    const blocked = [...remaining].filter(([, needs]) => !needs.every(isMet))
    if (blocked.length === 0) return !requires.every(isMet)
    for (const [course] of blocked) remaining.delete(course)
  }
}

/** The prerequisites that neither earlier semesters nor the other chosen courses meet. */
function prerequisiteProblems(
  chosen: readonly OfferedCourse[],
  { offered, texts = registrationProblems }: ChoiceFacts,
): RegistrationProblem[] {
  const together = new Set(chosen.map(({ course }) => course))
  return chosen.flatMap((course) => {
    const missing = course.requires.filter(
      (each) => each.kind !== 'with' || !together.has(each.course),
    )
    if (missing.length === 0) return []
    const mayAdd = !isBlocked(course, offered)
    return [about(course, 'prerequisite', texts.prerequisite(missing, mayAdd))]
  })
}

/**
 * The units that a course adds to a choice, with all courses that have to be taken together with
 * it.
 */
function addedUnits(
  course: OfferedCourse,
  { offered }: Pick<ChoiceFacts, 'offered'>,
  chosen: readonly OfferedCourse[],
): number {
  const byCourse = new Map(offered.map((each) => [each.course, each]))
  const added = new Set([course])
  for (const { requires } of added)
    for (const { kind, course: other } of requires) {
      const together = kind === 'with' ? byCourse.get(other) : undefined
      if (together && !chosen.includes(together)) added.add(together)
    }
  return unitsOf([...added])
}

/**
 * A core course of the level may be left out only if it does not fit within the most units with the
 * courses that are taken together with it, or if its prerequisites are not met.
 */
function coreProblems(
  chosen: readonly OfferedCourse[],
  { offered, maxUnits, texts = registrationProblems }: ChoiceFacts,
): RegistrationProblem[] {
  const total = unitsOf(chosen)
  return offered
    .filter(({ kind, carryOver, outstanding }) => kind === 'core' && !carryOver && !outstanding)
    .filter((course) => course.placesLeft !== 0 && !chosen.includes(course))
    .filter((course) => !isBlocked(course, offered))
    .filter((course) => total + addedUnits(course, { offered }, chosen) <= maxUnits)
    .map((course) => about(course, 'core-missing', texts['core-missing']()))
}

/** Each carry-over comes before all other courses. */
const carryOverProblems = (
  chosen: readonly OfferedCourse[],
  { offered, texts = registrationProblems }: ChoiceFacts,
): RegistrationProblem[] =>
  offered
    .filter((course) => course.carryOver && course.placesLeft !== 0 && !chosen.includes(course))
    .filter((course) => !isBlocked(course, offered))
    .map((course) => about(course, 'carry-over-missing', texts['carry-over-missing']()))

type Suggestible = Required & Pick<OfferedCourse, 'kind' | 'carryOver' | 'outstanding'>
/**
 * The courses that a student is expected to take: carry-overs, and core courses and general studies
 * of the level, with a place and prerequisites that can be met.
 */
export const suggestedOf = <Course extends Suggestible>(courses: readonly Course[]): Course[] =>
  courses
    .filter(
      ({ kind, carryOver, outstanding }) => carryOver || (kind !== 'elective' && !outstanding),
    )
    .filter((course) => course.placesLeft !== 0 && !isBlocked(course, courses))

/** The suggested courses that fit within the most units. Carry-overs come first, in any case. */
export function suggestionWithin(
  offered: readonly OfferedCourse[],
  maxUnits: number,
): OfferedCourse[] {
  let total = 0
  return suggestedOf(offered).filter(({ units, carryOver }) => {
    const fits = carryOver || total + units <= maxUnits
    if (fits) total += units
    return fits
  })
}

/**
 * The problems of a choice that follow from the courses alone, all together. The API adds those of
 * dates and charges (docs/reference/rules/course-registration.md).
 */
export function choiceProblems(facts: ChoiceFacts): RegistrationProblem[] {
  const { texts = registrationProblems, codes = new Map<string, string>() } = facts
  const byId = new Map(facts.offered.map((course) => [course._id, course]))
  const chosen = facts.chosen.flatMap((id) => byId.get(id) ?? [])
  const gone = facts.chosen.filter((id) => !byId.has(id))
  const full = chosen.filter(({ placesLeft }) => placesLeft === 0)
  const problems = [
    ...unitProblems(chosen, facts),
    ...carryOverProblems(chosen, facts),
    ...coreProblems(chosen, facts),
    ...prerequisiteProblems(chosen, facts),
    ...full.map((course) => about(course, 'full', texts.full(course.capacity ?? 0))),
    ...gone.map((id) =>
      about({ _id: id, code: codes.get(id) ?? null }, 'not-offered', texts['not-offered']()),
    ),
  ]
  return problems.filter((problem) => !isGranted(facts.before ?? [], problem))
}

interface Broken {
  rule: string
  course: string | null
}

/** Whether an exception is asked from a problem. */
export const isAsked = (
  exception: RegistrationException | null | undefined,
  { rule, course }: Broken,
): boolean => exception?.rules.some((each) => each.rule === rule && each.course === course) ?? false

/** Whether an approved submission had an exception from this problem of a course. */
const isGranted = (before: readonly DecidedVersion[], problem: Broken): boolean =>
  problem.course !== null &&
  before.some(
    ({ state, decidedAt, exception }) =>
      (state === 'approved' || state === 'replaced') &&
      decidedAt !== null &&
      isAsked(exception, problem),
  )

/**
 * Whether the newest submission has the same courses and was not returned. `asked` are the problems
 * from which the choice may ask for an exception. A submission that waits without one of them is
 * another choice.
 */
export function isSameChoice(
  versions: readonly RegistrationVersion[],
  chosen: readonly string[],
  asked: readonly Broken[] = [],
): boolean {
  const [newest] = versions
  if (!newest || newest.state === 'returned') return false
  const rules = asked.filter(({ rule }) => isExceptionRule(rule))
  if (newest.state === 'submitted' && !rules.every((each) => isAsked(newest.exception, each)))
    return false
  const before = new Set(newest.courses.map(({ _id }) => _id))
  return before.size === chosen.length && chosen.every((id) => before.has(id))
}

/**
 * Problems that the API alone knows. Those of the courses are computed while a person ticks them.
 */
const ofDatesAndCharges: readonly RegistrationProblem['rule'][] = [
  'closed',
  'not-open',
  'switched-off',
  'changes-over',
  'fees',
]

/** The problems without those for which the newest submission asks for an exception. */
const unasked = (
  problems: readonly RegistrationProblem[],
  [newest]: readonly RegistrationVersion[],
): RegistrationProblem[] => problems.filter((problem) => !isAsked(newest?.exception, problem))

/**
 * A choice on the page: its problems now, and whether the newest submission has the same courses.
 * `newest` is the newest answer of the API.
 */
export function choiceOnPage(
  { courses, policy }: Pick<OwnRegistration, 'courses' | 'policy'>,
  newest: Pick<OwnRegistration, 'problems' | 'versions'>,
  chosen: readonly string[],
  texts = registrationProblems,
): { problems: RegistrationProblem[]; isSubmitted: boolean } {
  const { minUnits, maxUnits } = policy
  const codes = new Map(
    newest.problems.flatMap(({ course, code }) => (course && code ? [[course, code]] : [])),
  )
  const all = [
    ...newest.problems.filter(({ rule }) => ofDatesAndCharges.includes(rule)),
    ...choiceProblems({
      offered: courses,
      chosen,
      minUnits,
      maxUnits,
      codes,
      before: newest.versions,
      texts,
    }),
  ]
  const isSubmitted = isSameChoice(newest.versions, chosen, all)
  return { isSubmitted, problems: isSubmitted ? unasked(all, newest.versions) : all }
}
