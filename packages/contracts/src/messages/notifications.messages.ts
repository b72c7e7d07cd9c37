/** Messages about notifications. Pages without them do not load this file. */
export const notificationMessages = {
  fetchFailed: 'Failed to fetch notifications',
  none: 'No notifications found',
  added: 'Notification added successfully',
  addFailed: 'Failed to add notification',
  updated: 'Notification updated successfully',
  updateFailed: 'Failed to update notification',
  switched: (active: boolean) => `Notification is ${active ? 'active' : 'inactive'} now`,
  deleteWarning: 'Students will no longer see it. This action cannot be undone.',
  deleted: 'The notification has been deleted.',
  deleteFailed: 'Failed to delete notification.',
  link: 'Enter a full link such as https://example.com/page, or a page of the portal such as /app/finance',
  unknownStudent: 'No student has this application number.',
} as const
