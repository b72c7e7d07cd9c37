/** What is said wherever something can be deleted. */
export const deletionMessages = {
  title: 'Are you sure?',
  confirm: 'Yes, delete it!',
  done: 'Deleted!',
  /** Something began to refer to it between the count and the deletion. */
  inUse: 'Something was added to it in the meantime, so it was not deleted. Load the list again.',
} as const
