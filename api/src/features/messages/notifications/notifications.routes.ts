import {
  addNotification,
  deleteNotification,
  getNotification,
  getNotificationReach,
  listNotifications,
  notificationMessages,
  updateNotification,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { NotificationService } from './notifications.service'

const success = true as const

export function notificationRoutes(app: FastifyInstance, service: NotificationService): void {
  serve(app, listNotifications, async ({ actor, query }) => ({
    success,
    ...(await service.list(actor, query)),
  }))
  serve(app, getNotificationReach, async ({ query }) => ({
    success,
    data: await service.reach(query.targetStudent),
  }))
  serve(app, getNotification, async ({ params }) => ({
    success,
    data: await service.show(params.id),
  }))
  serve(app, addNotification, async ({ body, by }) => ({
    success,
    message: notificationMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateNotification, async ({ params, body, by }) => ({
    success,
    message: notificationMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteNotification, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: notificationMessages.deleted }
  })
}
