import type { Notification } from '@portal/contracts'
import type { Actor } from '../../platform/actor'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { NotificationRepository } from './notifications.repository'
import { scopeOf } from './notifications.rules'
import type { NotificationQuery } from './notifications.rules'

interface Deps {
  work: UnitOfWork<{ notifications: NotificationRepository }>
}

export const createNotificationService = ({ work }: Deps) => ({
  list: async (actor: Actor, query: NotificationQuery): Promise<Notification[]> => {
    const scope = scopeOf(actor, query)
    return scope ? work.read(({ notifications }) => notifications.list(scope)) : []
  },
})
export type NotificationService = ReturnType<typeof createNotificationService>
