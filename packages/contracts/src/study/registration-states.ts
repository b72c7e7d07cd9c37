/** The rule that gives the most units of a student. */
export const unitLimits = ['usual', 'carry-over', 'probation'] as const
export type UnitLimitKind = (typeof unitLimits)[number]

/** The states of the newest submission. A replaced one is never the newest. */
export const decidedStates = ['submitted', 'returned', 'approved'] as const
export type DecidedState = (typeof decidedStates)[number]
export const decidedStateLabels: Readonly<Record<DecidedState, string>> = {
  submitted: 'Waiting',
  returned: 'Returned',
  approved: 'Approved',
}

/** After this many hours a waiting registration is late, and the head of department sees it. */
export const lateAfterHours = 72
export const lateWords = `More than ${String(lateAfterHours)} hours`

/**
 * The filter for registrations of students who are enrolled now: not suspended or graduated since.
 */
export const enrolledWords = 'Enrolled now'

/**
 * The result of the check of a waiting registration: `clear` has no problem, `differs` leaves a
 * suggested course out, `exception` breaks only rules for which the student asks for an exception,
 * `broken` breaks another rule now.
 */
export const registrationChecks = ['clear', 'differs', 'exception', 'broken'] as const
export type RegistrationCheck = (typeof registrationChecks)[number]
export const registrationCheckLabels: Readonly<Record<RegistrationCheck, string>> = {
  clear: 'No problem',
  differs: 'Differs from suggested',
  exception: 'Exception asked for',
  broken: 'Rule broken',
}
