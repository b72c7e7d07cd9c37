import {
  notificationMessages,
  usualPriority,
  type Notification,
  type NotificationEdit,
  type NewNotification,
  type PageMeta,
} from '@portal/contracts'
import type { Actor, Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { badRequest } from '../../../platform/errors'
import type { PageAsked } from '../../../platform/database/queries/list-page'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { NotificationReach } from './notification-reach.repository'
import type { NotificationRepository } from './notifications.repository'
import { notificationColumns, scopeOf } from './notifications.rules'
import type { NotificationQuery } from './notifications.rules'

interface Work {
  notifications: NotificationRepository
  reach: NotificationReach
}
interface Deps {
  work: UnitOfWork<Work>
  clock: Clock
}
interface PageQuery extends NotificationQuery, PageAsked {}

const unknownStudent = () =>
  badRequest(notificationMessages.unknownStudent, [
    { field: 'targetStudent', message: notificationMessages.unknownStudent },
  ])

/** A notification to an unknown number would reach nobody, and nobody would notice. */
async function assertReaches({ reach }: Work, target: string | null): Promise<void> {
  if (target !== null && !(await reach.nameOf(target))) throw unknownStudent()
}

export const createNotificationService = ({ work, clock }: Deps) => ({
  list: async (
    actor: Actor,
    { page, pageSize, ...query }: PageQuery,
  ): Promise<{ data: Notification[]; meta?: PageMeta }> => {
    const scope = scopeOf(actor, query)
    if (!scope) return { data: [] }
    return work.read(async ({ notifications }) =>
      page === undefined
        ? { data: await notifications.list(scope) }
        : notifications.page(scope, { page, pageSize }),
    )
  },
  show: (id: string): Promise<Notification> =>
    work.read(({ notifications }) => notifications.get(id)),
  reach: (target: string | undefined): Promise<{ students: number; name: string | null }> =>
    work.read(async ({ reach }) => {
      if (target === undefined) return { students: await reach.everybody(), name: null }
      const name = await reach.nameOf(target.toUpperCase())
      return { students: name === null ? 0 : 1, name }
    }),

  /** The key becomes the id, so that of two equal requests the second one finds the first. */
  add: ({ key, ...input }: NewNotification, by: Origin): Promise<Notification> =>
    work.write(async (repositories) => {
      const sent = key === undefined ? undefined : await repositories.notifications.find(key)
      if (sent) return sent
      const [columns, now] = [notificationColumns(input), clock.instant()]
      await assertReaches(repositories, columns.target_student)
      const id = await repositories.notifications.add(
        { ...columns, priority: usualPriority, dated_at: now },
        by,
        now,
        key,
      )
      return repositories.notifications.get(id)
    }),
  /** Also switches the notification on and off. The date and the priority do not change. */
  change: (
    id: string,
    { basedOn, ...input }: NotificationEdit,
    by: Origin,
  ): Promise<Notification> =>
    work.write(async (repositories) => {
      const { notifications } = repositories
      const columns = notificationColumns(input)
      const present = await notifications.lock(id)
      if (columns.target_student !== present['target_student'])
        await assertReaches(repositories, columns.target_student)
      await notifications.change(id, columns, by, clock.instant(), basedOn)
      return notifications.get(id)
    }),
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(({ notifications }) => notifications.remove(id, by)),
})
export type NotificationService = ReturnType<typeof createNotificationService>
