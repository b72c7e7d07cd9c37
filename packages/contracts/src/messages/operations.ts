import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from './newsletter'
import {
  addNotification,
  deleteNotification,
  getNotification,
  getNotificationReach,
  listNotifications,
  updateNotification,
} from './notifications'
import { listStaffNotifications } from './staff-notifications'
import { getStaffWork } from './staff-work'

/** Operations of notifications and the newsletter. */
export const messagesOperations = [
  listNotifications,
  getNotificationReach,
  getNotification,
  addNotification,
  updateNotification,
  deleteNotification,
  listStaffNotifications,
  getStaffWork,
  subscribeToNewsletter,
  confirmNewsletter,
  leaveNewsletter,
] as const
