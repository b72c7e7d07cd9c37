/**
 * Messages about the results of any student, for staff. Pages without them do not load this file.
 */
export const studentResultMessages = {
  hint: 'Find a student by the matriculation or application number.',
  fetchFailed: 'Failed to fetch the results of the student',
  unknownStudent: 'No student has this number. Check it.',
  notEnrolled: 'This student has no matriculation number, so there are no results.',
  noResults: 'No result of this student is published yet.',
  noScale: 'No grading scale applies to this student. Add one first.',
  levelHint:
    'The statements of all students of a level as one PDF. Statements that were issued before are the same. The last page lists the students without one, with the reason.',
  emptyLevel: 'No student of this level has approved courses in this semester.',
  listFailed: 'Failed to fetch the withheld results',
  none: 'No results are or were withheld',
  noneFound: 'No withheld results match this search',
  withholdHint:
    'The student sees the reason in place of all results, and no statement or transcript is issued. The marks are not changed.',
  withheld: 'The results are withheld.',
  withholdFailed: 'Failed to withhold the results',
  ended: 'The student sees the results again.',
  endFailed: 'Failed to show the results again',
  already: (name: string): string => `The results of ${name} are already withheld.`,
  alreadyEnded: (by: string | null): string =>
    `${by ?? 'Somebody'} has already ended this withholding.`,
  both: 'The results of both records are withheld. End the withholding of one of them first.',
  isWithheld: (reason: string): string =>
    `The results are withheld, so no document is issued. Reason: ${reason}`,
} as const
