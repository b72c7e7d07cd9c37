/** Messages about the rules of course registration. Pages without them do not load this file. */
export const policyMessages = {
  fetchFailed: 'Failed to fetch the registration rules',
  /** Until the office stores rules of a session. */
  usual: 'No rules are stored for this session. Until you store some, these apply to all programs:',
  programsFollow: 'All other programs follow the rules above.',
  allHaveRules: 'Each program has its own rules',
  none: 'No program has its own rules',
  saved: 'Registration rules saved',
  saveFailed: 'Failed to save the registration rules',
  removeWarning: 'From now on, the program follows the rules of all programs.',
  removed: 'The program follows the rules of the session again',
  removeFailed: 'Failed to remove the rules of this program',
  unitsOutOfRange: 'Enter 1 to 60 units, or nothing to take those of the program',
  extraUnitsOutOfRange: 'Enter 1 to 60 units, or nothing to take the most units',
  unitsReversed: 'The most units cannot be fewer than the fewest',
  daysOutOfRange: 'Enter 0 to 90 days',
  feeShare: 'Choose 0, 60 or 100 percent',
  unknownSession: 'This session no longer exists. Choose another one.',
  unknownProgram: 'This program no longer exists. Choose another one.',
  unknownSemester: 'No program has this semester. Choose another one.',
} as const
