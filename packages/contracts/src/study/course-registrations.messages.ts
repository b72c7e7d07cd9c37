import type { ControlReason } from '../base/control-availability'
import type { PrerequisiteKind } from '../academics/prerequisite-kinds'

const units = (count: number): string => `${String(count)} ${count === 1 ? 'unit' : 'units'}`

/** '15–24', or 'at most 24' without a lower limit. */
export const unitsRange = (fewest: number, most: number): string =>
  fewest === 0 ? `at most ${String(most)}` : `${String(fewest)}–${String(most)}`

/** The reason of a special limit of units; null for the usual one. */
export function limitWords({
  kind,
  reason,
}: {
  kind: 'usual' | 'carry-over' | 'probation'
  reason: string | null
}): string | null {
  if (kind === 'usual') return null
  return kind === 'carry-over'
    ? 'The limit for carry-overs applies.'
    : `The limit for probation applies. Reason: ${reason ?? '–'}`
}

/** Messages about course registration. Pages without them do not load this file. */
export const registrationMessages = {
  /** Who decides if nobody is in an office. */
  academicOffice: 'the academic office',
  fetchFailed: 'Failed to fetch your course registration',
  saveFailed: 'Failed to save your choice',
  submitted: 'Your course registration was submitted.',
  approved: 'Your course registration is approved.',
  exceptionAsked:
    'Your course registration was submitted. The head of department decides on the exception.',
  exceptionTitle: 'Ask for an exception',
  exceptionHint:
    'The head of department can approve this choice although it breaks a rule. Say why it should be approved.',
  submitFailed: 'Failed to submit your course registration',
  refused: 'Your course registration was not submitted. Correct the problems below first.',
  stale:
    'Another tab or device, or the academic office, has changed your choice. Check it before you continue.',
  otherSemester: 'The office has opened another semester. Load the page again to see its courses.',
  unchanged: 'You have not changed your courses since your last submission.',
  noSession: 'No academic session is open.',
  notEnrolled:
    'You can register courses after you get a matriculation number, and until you graduate.',
  noLevel: 'You have no level in this session, so no courses are offered to you.',
  carryOvers: 'You have failed these core courses. They come before all others.',
  outstanding: 'You have not passed these courses of earlier levels. Add those that you take now.',
  credited: 'You have a credit for these courses, so they are not offered to you:',
  noCourses: 'No courses are offered to your level this semester yet.',
  bothRegistered:
    'Both records have registered courses in the same semester. Delete the registration of one of them first.',
} as const

export interface Missing {
  code: string
  kind: PrerequisiteKind
}
/** 'COM 101, COM 112 and COM 113' */
const codesOf = (missing: readonly Missing[]): string =>
  missing
    .map(({ code }) => code)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')

/** 'It requires that you have passed COM 101 and COM 112.' `person` is 'you have' or the like. */
export function requirementWords(missing: readonly Missing[], person: string): string {
  const [passed, taken, together] = (['passed', 'taken', 'with'] as const).map((kind) =>
    codesOf(missing.filter((each) => each.kind === kind)),
  )
  return [
    passed && `It requires that ${person} passed ${passed}.`,
    taken && `It requires that ${person} taken ${taken}.`,
    together && `It is taken together with ${together}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Problems of a registration, each with its cure. */
export const registrationProblems = {
  closed: () => ({
    message: 'Course registration is closed.',
    cure: 'Ask the academic office for an extension.',
  }),
  'not-open': () => ({
    message: 'Course registration has not opened yet.',
    cure: 'Your choice is saved. Submit it when registration opens.',
  }),
  'switched-off': () => ({
    message: 'Course registration is not open.',
    cure: 'Your choice is saved. Submit it when the academic office opens registration.',
  }),
  'changes-over': () => ({
    message: 'The time for changes to your approved courses is over.',
    cure: 'Ask the academic office for an extension.',
  }),
  fees: (share: number, settled: number) => ({
    message: `You must have paid ${String(share)}% of the charges of this session. You have paid ${String(settled)}%.`,
    cure: 'Pay the open charges on the Finance page.',
  }),
  'no-courses': () => ({
    message: 'You have chosen no courses.',
    cure: 'Choose at least one course.',
  }),
  'too-few-units': (chosen: number, fewest: number) => ({
    message: `You have chosen ${units(chosen)}. The fewest is ${String(fewest)}.`,
    cure: `Add courses of at least ${units(fewest - chosen)}.`,
  }),
  'too-many-units': (chosen: number, most: number) => ({
    message: `You have chosen ${units(chosen)}. The most is ${String(most)}.`,
    cure: `Remove courses of at least ${units(chosen - most)}.`,
  }),
  'core-missing': () => ({
    message: 'Each student of your level takes this core course.',
    cure: 'Add it.',
  }),
  'carry-over-missing': () => ({
    message: 'You have failed this core course, and it is offered now.',
    cure: 'Add it.',
  }),
  prerequisite: (missing: readonly Missing[], mayAdd: boolean) => ({
    message: requirementWords(missing, 'you have'),
    cure: mayAdd ? `Add ${codesOf(missing)}.` : 'Remove it.',
  }),
  full: (capacity: number) => ({
    message: `All ${String(capacity)} places of this course are taken.`,
    cure: 'Remove it, and choose another course or ask your department.',
  }),
  'not-offered': () => ({
    message: 'This course is no longer offered to you this semester.',
    cure: 'Remove it.',
  }),
} as const
export type RegistrationRule = keyof typeof registrationProblems

/** The problem of a first submission while the control is not on, by the reason of the control. */
export function closedRuleOf(reason: ControlReason): 'closed' | 'not-open' | 'switched-off' {
  if (reason === 'off') return 'switched-off'
  return reason === 'not-yet-open' ? 'not-open' : 'closed'
}

/** The rules that a head of department can override, in the words of an exception. */
export const exceptionWords = {
  'too-few-units': 'Too few units',
  'too-many-units': 'Too many units',
  'core-missing': 'Core course left out',
  'carry-over-missing': 'Carry-over left out',
  prerequisite: 'Prerequisite not met',
} as const
export type ExceptionRule = keyof typeof exceptionWords
export const isExceptionRule = (rule: string): rule is ExceptionRule =>
  Object.hasOwn(exceptionWords, rule)

/** 'Too many units', 'Prerequisite not met: COM 211' */
export const exceptionLabel = ({
  rule,
  code,
}: {
  rule: ExceptionRule
  code: string | null
}): string => (code === null ? exceptionWords[rule] : `${exceptionWords[rule]}: ${code}`)

/** Whether a head of department can override all of these problems. */
export const mayAskForException = (problems: readonly { rule: string }[]): boolean =>
  problems.length > 0 && problems.every(({ rule }) => isExceptionRule(rule))
