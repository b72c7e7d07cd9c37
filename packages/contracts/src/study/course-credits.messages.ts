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
  both: 'Both records have a credit for the same course. Withdraw one of them first.',
} as const
