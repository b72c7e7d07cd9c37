/** Maximum number of views of one list that a person can save. */
export const mostViews = 20

/** Messages about saved views of lists. Pages without lists do not load this file. */
export const savedViewMessages = {
  fetchFailed: 'Failed to load your views',
  none: 'You have no saved views of this list.',
  nothingToSave: 'To save a view, first search, filter or sort the list.',
  nameRequired: 'Enter a name for the view',
  nameTaken: 'You already have a view of this list with this name.',
  tooMany: `You have ${String(mostViews)} views of this list, which is the maximum. Remove one first.`,
  unknownList: 'Views of this page cannot be saved.',
  invalidQuery: 'A view consists of a search, filters and an order.',
  tooLong: 'The search is too long for a view. Shorten it first.',
  saved: 'View saved',
  saveFailed: 'Failed to save the view',
  renamed: 'View renamed',
  removed: 'View removed',
  removeFailed: 'Failed to remove the view',
} as const
