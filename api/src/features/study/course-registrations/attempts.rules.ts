import type { CourseKind, PublishedOutcome, Requirement } from '@portal/contracts'

/** The result of a registered course; null while it has none. */
export type Outcome = PublishedOutcome | null

/** A course that a student has taken with an approved registration. */
export interface Attempt {
  /** The id of the course, which is the same in each session and program. */
  course: string
  kind: CourseKind
  sessionYear: string
  semester: string
  outcome: Outcome
  /** Passed elsewhere, and credited by the academic office. */
  credited?: boolean
}
type Time = Pick<Attempt, 'sessionYear' | 'semester'>

const orderOf = ({ sessionYear, semester }: Time): string => `${sessionYear} ${semester}`

/** The attempts of a student at one course, before a semester. */
export interface CourseHistory {
  latest: Attempt
  all: readonly Attempt[]
}
/** By the id of the course. */
export type History = ReadonlyMap<string, CourseHistory>

/** The attempts of a student before a semester, by course. */
export function historyBefore(attempts: readonly Attempt[], semester: Time): History {
  const earlier = attempts
    .filter((attempt) => orderOf(attempt) < orderOf(semester))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const history = new Map<string, CourseHistory>()
  for (const attempt of earlier)
    history.set(attempt.course, {
      latest: attempt,
      all: [...(history.get(attempt.course)?.all ?? []), attempt],
    })
  return history
}

/** Whether a course is passed, or its latest attempt has no result yet. */
const isPassedOrRunning = ({ latest, all }: CourseHistory): boolean =>
  latest.outcome === null || all.some(({ outcome }) => outcome === 'passed')

/**
 * Whether earlier semesters meet a prerequisite. A course without a result yet counts as passed, so
 * that students register before the results of the semester before.
 */
export function meets(history: History, { course, kind }: Pick<Requirement, 'course' | 'kind'>) {
  const known = history.get(course)
  if (!known) return false
  if (kind !== 'passed') return true
  return isPassedOrRunning(known)
}

/** Whether the student has a credit for the course, and so does not take it. */
export const isCredited = (history: History, course: string): boolean =>
  history.get(course)?.all.some(({ credited }) => credited) ?? false

/** Whether the student has a credit for any course. */
export const hasCredits = (history: History): boolean =>
  [...history.values()].some(({ all }) => all.some(({ credited }) => credited))

/**
 * Whether the student has to take the course again: a core course that the latest attempt failed.
 */
export function isCarryOver(history: History, course: string): boolean {
  const latest = history.get(course)?.latest
  return latest?.kind === 'core' && latest.outcome === 'failed' && !isCredited(history, course)
}

/**
 * Whether a course of an earlier level is still open for the student: core and general studies
 * until they are passed, and an elective that was taken and not passed. `kind` is that of the
 * course now.
 */
export function isOutstanding(
  history: History,
  { course, kind }: { course: string; kind: CourseKind },
): boolean {
  const known = history.get(course)
  return known ? !isPassedOrRunning(known) : kind !== 'elective'
}
