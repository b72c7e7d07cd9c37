/** Messages about scripts without registration. Pages without them do not load this file. */
export const scriptMessages = {
  hint: 'A script of a student who is not in the class. The exam officer finds out whether the registration is missing, and then enters the marks or closes the report.',
  number: 'Enter the number on the script',
  reported: 'The script is reported to the exam officer',
  reportFailed: 'Failed to report the script',
  inClass: 'This student is in the class. Enter the marks there.',
  already: 'A script with this number waits already.',
  published: 'The results are published. Ask for an amendment, or tell the examinations office.',
  notReporting: 'Only the lecturers of the course and the examinations office report scripts.',
  notDeciding: 'The exam officer of the department or the examinations office decides.',
  unknownStudent: 'No student has this number.',
  notRegistered:
    'This student has no approved registration of the course. Register the course first, or close the report.',
  hasMarks: 'This student has marks on the sheet already. Close the report.',
  entered: 'The marks are on the sheet',
  enterFailed: 'Failed to enter the marks',
  sheetClosed: 'The marks can be entered only while the sheet is open. Send it back first.',
  closed: 'The report is closed',
  closeFailed: 'Failed to close the report',
  closeHint: 'The lecturer sees it on the sheet',
  alreadyDecided: (by: string | null): string =>
    `${by ?? 'Somebody'} has already decided on this script.`,
} as const
