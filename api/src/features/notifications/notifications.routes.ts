import { listNotifications } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { NotificationService } from './notifications.service'

export function notificationRoutes(app: FastifyInstance, service: NotificationService): void {
  serve(app, listNotifications, async ({ actor, query }) => ({ success: true as const, data: await service.list(actor, query) }))
}
