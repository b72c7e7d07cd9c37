/** Messages about the figures of the dashboard. Pages without them do not load this file. */
export const figureMessages = {
  fetchFailed: 'Failed to fetch the figures',
  none: 'Nobody has registered for this session yet.',
  noSession: 'There is no academic session yet.',
} as const
