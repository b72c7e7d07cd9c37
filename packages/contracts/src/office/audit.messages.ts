/** Messages about the audit trail. Pages without them do not load this file. */
export const auditMessages = {
  fetchFailed: 'Failed to fetch the audit trail',
  timelineFailed: 'Failed to fetch the timeline',
  none: 'Nothing was found',
  nothingYet: 'No changes yet',
  severalPeople: 'More than ten people have this name. Enter more of it, or the number.',
  badDay: 'Use a date such as 2026-09-30',
  badRecord: 'Use an application number, a matric number, a staff number or a code',
} as const
