/** Messages of all deletions. */
export const deletionMessages = {
  title: 'Are you sure?',
  confirm: 'Yes, delete it!',
  done: 'Deleted!',
  /** A reference was added between the count and the deletion. */
  inUse: 'Something was added to it, so it was not deleted. Load the list again.',
} as const
