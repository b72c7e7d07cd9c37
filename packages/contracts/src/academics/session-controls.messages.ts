/**
 * Messages about dates of controls and personal extensions. Pages without them do not load this
 * file.
 */
export const controlDateMessages = {
  invalidMoment: 'Enter a day and a time, such as 03 Aug 2026, 08:00',
  unlikelyYear: 'Check the year: it must be from 1900 to 2199',
  closesTooEarly: 'It must close after it opens',
  lateWithoutClosing: 'A late period needs a closing date',
  lateTooEarly: 'The late period cannot end before the closing date',
  saved: 'Dates saved',
  saveFailed: 'Failed to save the dates',
  stale: 'Somebody else has changed these dates, so they were not saved.',
  onlySwitches: 'Only the switches of a session have dates. This one was not found.',
} as const

/** Messages for actions whose control is not on, if no other file has them. */
export const closedMessages = { clearance: 'Clearance is closed for this session.' } as const

export const extensionMessages = {
  fetchFailed: 'Failed to fetch personal extensions',
  none: 'No personal extensions',
  past: 'Choose a time in the future',
  unknownStudent: 'No student has this application number',
  otherSession: (sessionYear: string) => `This student is not a student of ${sessionYear}`,
  given: 'Extension given',
  giveFailed: 'Failed to give the extension',
  takenBack: 'Extension withdrawn',
  takeBackFailed: 'Failed to withdraw the extension',
} as const
