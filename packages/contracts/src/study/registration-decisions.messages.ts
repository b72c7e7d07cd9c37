import {
  registrationProblems,
  requirementWords,
  type RegistrationRule,
} from './course-registrations.messages'

const units = (count: number): string => `${String(count)} ${count === 1 ? 'unit' : 'units'}`

/** The same problems as the person reads them who decides on the registration of a student. */
export const problemsForStaff: typeof registrationProblems = {
  ...registrationProblems,
  fees: (share, settled) => ({
    message: `The student must have paid ${String(share)}% of the charges of this session, and has paid ${String(settled)}%.`,
    cure: 'Return the registration, or wait for the payment.',
  }),
  'no-courses': () => ({
    message: 'The student has chosen no courses.',
    cure: 'Return the registration.',
  }),
  'too-few-units': (chosen, fewest) => ({
    message: `The student has chosen ${units(chosen)}. The fewest is ${String(fewest)}.`,
    cure: 'Return the registration.',
  }),
  'too-many-units': (chosen, most) => ({
    message: `The student has chosen ${units(chosen)}. The most is ${String(most)}.`,
    cure: 'Return the registration.',
  }),
  'core-missing': () => ({
    message: 'Each student of this level takes this core course.',
    cure: 'Return the registration.',
  }),
  'carry-over-missing': () => ({
    message: 'The student has failed this core course, and it is offered now.',
    cure: 'Return the registration.',
  }),
  prerequisite: (missing) => ({
    message: requirementWords(missing, 'the student has'),
    cure: 'Return the registration.',
  }),
  full: (capacity) => ({
    message: `More students have this course than its ${String(capacity)} places.`,
    cure: 'Return the registration, or ask the academic office for another capacity.',
  }),
  'not-offered': () => ({
    message: 'This course is no longer offered to the student this semester.',
    cure: 'Return the registration.',
  }),
}

/** Problems that only the person who decides sees. */
export const decisionProblems = {
  'not-enrolled': () => ({
    message: 'The student is no longer enrolled.',
    cure: 'Return the registration.',
  }),
  'other-level': () => ({
    message: 'The student is now in another program or level.',
    cure: 'Return the registration, so that the student chooses again.',
  }),
} as const
export type DecisionRule = RegistrationRule | keyof typeof decisionProblems

/** 'Bola Ige, from registrations.csv'; empty for a registration of the portal. */
export const importWords = (imported: { by: string | null; file: string } | null): string =>
  imported === null ? '' : `${imported.by ?? 'A former member of staff'}, from ${imported.file}`

const count = (number: number): string =>
  `${String(number)} ${number === 1 ? 'registration' : 'registrations'}`

/** Messages about decisions on course registrations. Pages without them do not load this file. */
export const decisionMessages = {
  fetchFailed: 'Failed to fetch the course registrations',
  none: 'No course registrations found',
  noOffice:
    'This page is for the academic office, for course advisers and for heads of department. You have no such office at present.',
  approved: 'Course registration approved',
  approveFailed: 'Failed to approve the course registration',
  returned: 'Course registration returned',
  /** After a return. The student cannot submit without the academic office. */
  returnedClosed:
    'Course registration returned. It is closed for this student, who needs an extension to submit again.',
  returnFailed: 'Failed to return the course registration',
  changed: 'The student has submitted other courses since. Look at them before you decide.',
  alreadyApproved: (by: string | null): string =>
    `${by ?? 'The portal'} has already approved this registration.`,
  alreadyReturned: (by: string | null): string =>
    `${by ?? 'Somebody'} has already returned this registration.`,
  otherSession: 'The session of this registration is no longer open, so nobody can decide on it.',
  broken: 'A rule is broken now, so this registration cannot be approved.',
  exceptionForHead:
    'The head of department decides on the exception, and not the course adviser or the person who has submitted it for the student.',
  exceptionAlone: 'The student asks for an exception. Open the registration to decide on it.',
  exceptionReason: 'Enter the reason why you approve the exception',
  exceptionApproved: 'Course registration approved with its exception',
  bulkDone: (approved: number): string => `${count(approved)} approved`,
  bulkRefused: (refused: number): string => `${count(refused)} not approved`,
  unknown: 'This registration does not exist, or is not yours to decide.',
  chooseSome: 'Choose 1 to 100 registrations',
} as const
