import type { Feature } from '../../platform/feature'
import { newsletter } from './newsletter'
import { notifications } from './notifications'
import { staffNotifications } from './staff-notifications'

/** Notifications of students and staff, and the newsletter. */
export const messages: readonly Feature[] = [notifications, staffNotifications, newsletter]
