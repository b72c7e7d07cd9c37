/** What people are told about the figures of the dashboard. A file of its own, so that no other page carries it. */
export const figureMessages = {
  fetchFailed: 'Failed to fetch the figures',
  none: 'Nobody has registered for this session yet.',
  noSession: 'There is no academic session yet.',
} as const
