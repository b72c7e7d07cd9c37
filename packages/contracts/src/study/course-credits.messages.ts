/** Messages about course credits. Pages without them do not load this file. */
export const creditMessages = {
  fetchFailed: 'Failed to fetch the course credits',
  none: 'No student has a course credit',
  given: 'Course credited',
  giveFailed: 'Failed to credit the course',
  withdrawn: 'Course credit withdrawn',
  withdrawFailed: 'Failed to withdraw the course credit',
  withdrawWarning:
    'The course is offered to the student again, and counts for prerequisites no longer.',
  unknownStudent: 'No student has this number. Check it.',
  unknownCourse: (code: string): string => `No course has the code ${code}. Check it.`,
  already: (name: string, code: string): string => `${name} already has a credit for ${code}.`,
  passed: (name: string, code: string, semester: string): string =>
    `${name} has passed ${code} in the ${semester} and needs no credit for it.`,
  registered: (name: string, code: string, semester: string): string =>
    `${name} has registered ${code} in the ${semester}. It can be credited when it is dropped or failed.`,
  alreadyWithdrawn: 'This course credit has already been withdrawn.',
  both: 'Both records have a credit for the same course. Withdraw one of them first.',
} as const
