import { registrationProblems } from './course-registrations.messages'
import { problemsForStaff } from './registration-decisions.messages'

/** Messages about courses that the academic office registers for a student. */
export const assistedMessages = {
  fetchFailed: 'Failed to fetch the courses of the student',
  saved: 'The choice is saved. It is not submitted yet.',
  saveFailed: 'Failed to save the choice',
  submitted: 'The courses are submitted for the student. The adviser decides on them.',
  approved: 'The courses are registered for the student.',
  exceptionAsked:
    'The courses are submitted for the student. The head of department decides on the exception.',
  submitFailed: 'Failed to submit the courses',
  refused: 'The courses were not submitted. Correct the problems below first.',
  stale:
    'The student or a colleague has changed this choice since. Check their choice before you continue.',
  otherSemester: 'Another semester is registered now. Load the page again to see its courses.',
  unchanged: 'These courses are already submitted.',
  notEnrolled:
    'No courses can be registered for this student. That needs a matriculation number, and a status that is active or cleared.',
  noLevel: 'The student has no level in this session, so no courses are offered.',
  noCourses: 'No courses are offered to the level of the student this semester yet.',
  carryOvers: 'The student has failed these core courses. They come before all others.',
  credited: 'The student has a credit for these courses, so they are not offered:',
  outstanding: 'The student has not passed these courses of earlier levels.',
  unknown: 'No student has this application number. Check it.',
  showSavedFirst: 'Show the saved choice first.',
  correctFirst: 'Correct the problems above first.',
  reasonHint: 'The student sees it in the bell, on the page of the courses and by email.',
} as const

/** The problems of a choice as the academic office reads them, which can cure them itself. */
export const problemsForOffice: typeof registrationProblems = {
  ...registrationProblems,
  closed: () => ({
    message: 'Course registration is closed for this student.',
    cure: 'Give the student an extension in the controls of the session.',
  }),
  'not-open': () => ({
    message: 'Course registration has not opened yet.',
    cure: 'Save the choice, and submit it when registration opens.',
  }),
  'switched-off': () => ({
    message: 'Course registration is switched off.',
    cure: 'Switch it on in the controls of the session. Save the choice until then.',
  }),
  'changes-over': () => ({
    message: 'The time for changes to the approved courses is over.',
    cure: 'Give the student an extension in the controls of the session.',
  }),
  fees: (share, settled) => ({
    ...problemsForStaff.fees(share, settled),
    cure: 'Wait until the student has paid the open charges.',
  }),
  'too-few-units': (chosen, fewest) => ({
    ...registrationProblems['too-few-units'](chosen, fewest),
    message: problemsForStaff['too-few-units'](chosen, fewest).message,
  }),
  'too-many-units': (chosen, most) => ({
    ...registrationProblems['too-many-units'](chosen, most),
    message: problemsForStaff['too-many-units'](chosen, most).message,
  }),
  'core-missing': () => ({ ...problemsForStaff['core-missing'](), cure: 'Add it.' }),
  'carry-over-missing': () => ({ ...problemsForStaff['carry-over-missing'](), cure: 'Add it.' }),
  prerequisite: (missing, mayAdd) => ({
    ...registrationProblems.prerequisite(missing, mayAdd),
    message: problemsForStaff.prerequisite(missing, mayAdd).message,
  }),
  full: (capacity) => ({
    ...registrationProblems.full(capacity),
    cure: 'Remove it, or give the course more places.',
  }),
  'not-offered': () => ({ ...problemsForStaff['not-offered'](), cure: 'Remove it.' }),
}

/** 'Bola Ige: The student has no phone'; empty if the student has submitted the courses. */
export const assistanceWords = (
  assistance: { by: string | null; reason: string } | null,
): string =>
  assistance === null ? '' : `${assistance.by ?? 'A former member of staff'}: ${assistance.reason}`
