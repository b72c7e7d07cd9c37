import { mostSiteEntries } from './site-entry-places'

/** Messages about links and notices. Pages without them do not load this file. */
export const siteEntryMessages = {
  fetchFailed: 'Failed to fetch links and notices',
  none: 'No links and notices yet',
  added: 'Entry added successfully',
  addFailed: 'Failed to add the entry',
  updated: 'Entry updated successfully',
  updateFailed: 'Failed to update the entry',
  deleteWarning: 'It disappears from the portal immediately. You can restore it from the history.',
  deleted: 'The entry has been deleted.',
  deleteFailed: 'Failed to delete the entry',
  titleTaken: 'This place already has an entry with this title.',
  titleTooLong: (most: number) => `Use at most ${String(most)} characters in this place`,
  placeFull: `This place has ${String(mostSiteEntries)} entries, which is the maximum. Delete one first.`,
  link: 'Enter a full link such as https://example.com/page, or a page of the portal such as /app/finance',
  linkRequired: 'Enter a link. Only a notice may have none',
  textOnCards: 'Only a card has a text. Shorten the title of a notice or link, or choose a card',
  position: 'Enter a whole number from 1 to 99',
  daysReversed: 'The last day must not be before the first day',
  historyFailed: 'The history could not be loaded.',
  restoreWarning: 'All entries become as they were then. You can go back in the same way.',
  restored: 'The entries are as they were then.',
  restoreFailed: 'Failed to restore the entries',
  isPresent: 'The entries are like this already.',
  changedSince: 'Somebody changed the entries after you loaded the page. Load it again.',
} as const
