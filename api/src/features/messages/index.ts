import type { Feature } from '../../platform/feature'
import { newsletter } from './newsletter'
import { notifications, type NotificationReads } from './notifications'
import { staffNotifications, type BellReads } from './staff-notifications'
import { staffWork, type WorkReads } from './staff-work'

/** What messages read of higher groups. */
type MessageReads = NotificationReads & BellReads & WorkReads

/** Notifications of students and staff, and the newsletter. */
export const messages: readonly Feature<MessageReads>[] = [
  notifications,
  staffNotifications,
  staffWork,
  newsletter,
]
