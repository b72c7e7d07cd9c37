import type { Feature } from '../../../platform/feature'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createNotificationReach, type NotificationReads } from './notification-reach.repository'
import { createNotificationRepository } from './notifications.repository'
import { notificationRoutes } from './notifications.routes'
import { createNotificationService } from './notifications.service'
import type { StudentRows } from '../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two records of a student are merged. */
export const notificationsOfStudent: readonly StudentRows[] = [
  { table: 'notifications', column: 'target_student', by: 'application_number' },
]

export { notificationsTo } from './notifications.repository'
export type { NotificationReads } from './notification-reach.repository'
export { notificationColumns } from './notifications.rules'
export {
  addPersonalNotifications,
  removeNotificationsOf,
} from './personal-notifications.repository'
export type { PersonalNotification } from './personal-notifications.repository'

/** Notifications to students. */
export const notifications: Feature<NotificationReads> = (app, { db, clock, reads }) => {
  const work = unitOfWork(db, (connection) => ({
    notifications: createNotificationRepository(connection),
    reach: createNotificationReach(connection, reads),
  }))
  notificationRoutes(app, createNotificationService({ work, clock }))
}
