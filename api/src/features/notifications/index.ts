import type { Feature } from '../../platform/feature'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createNotificationReach } from './notification-reach.repository'
import { createNotificationRepository } from './notifications.repository'
import { notificationRoutes } from './notifications.routes'
import { createNotificationService } from './notifications.service'

export { notificationColumns } from './notifications.rules'

/** Notifications to students. */
export const notifications: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    notifications: createNotificationRepository(connection),
    reach: createNotificationReach(connection),
  }))
  notificationRoutes(app, createNotificationService({ work, clock }))
}
