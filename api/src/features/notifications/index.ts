import type { Feature } from '../../platform/feature'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { createNotificationRepository } from './notifications.repository'
import { notificationRoutes } from './notifications.routes'
import { createNotificationService } from './notifications.service'

/** Notifications to students. */
export const notifications: Feature = (app, { db }) => {
  const work = unitOfWork(db, (connection) => ({ notifications: createNotificationRepository(connection) }))
  notificationRoutes(app, createNotificationService({ work }))
}
