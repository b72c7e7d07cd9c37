/** Messages about planned publications. Pages without them do not load this file. */
export const publicationMessages = {
  hint: 'Empty: now. Until that minute nobody but staff sees the results.',
  until: 'Until then nobody but staff sees the results. Students are told at that time.',
  future: 'Choose a time in the next 90 days',
  planned: 'The publication is planned.',
  allPlanned: (count: number): string =>
    count === 1 ? '1 publication planned' : `${String(count)} publications planned`,
  cancelled: 'The planned publication is cancelled.',
  cancelFailed: 'Failed to cancel the planned publication',
  notPlanned: 'No publication of this sheet is planned any longer.',
  changed: 'The marks have changed since the publication was planned.',
  failed: (reason: string): string => `The planned publication failed: ${reason}`,
} as const
