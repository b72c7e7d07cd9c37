/** Messages about probation. Pages without them do not load this file. */
export const probationMessages = {
  fetchFailed: 'Failed to fetch the students on probation',
  none: 'No student is or was on probation in this session',
  noneFound: 'No student on probation matches this search',
  started: 'The student is on probation',
  startFailed: 'Failed to put the student on probation',
  ended: 'The probation has ended',
  endFailed: 'Failed to end the probation',
  unknownStudent: 'No student has this number. Check it.',
  notEnrolled: 'This student has no matriculation number, so probation is not possible.',
  noSession: 'No academic session is open, so nobody can be put on probation.',
  already: (name: string): string => `${name} is already on probation in this session.`,
  alreadyEnded: (by: string | null): string =>
    `${by ?? 'Somebody'} has already ended this probation.`,
  both: 'Both records are on probation in the same session. End the probation of one of them first.',
} as const
