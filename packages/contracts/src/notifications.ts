import { z } from 'zod'
import { Id, Instant } from './common'
import { anyStudent, operation, staffWith } from './operation'

export const notificationTypes = ['info', 'warning', 'success', 'danger'] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** A notification to students. `targetStudent` is an application number; null is everybody. */
export const Notification = z.object({
  _id: Id,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  type: NotificationType,
  targetStudent: z.string().nullable(),
  active: z.boolean(),
  date: Instant,
  priority: z.int(),
})
export type Notification = z.infer<typeof Notification>

/**
 * Students get active notifications only, general or their own; another's number finds nothing. Ordered by priority, then the newest
 * first (docs/rules/staff-area.md).
 */
export const listNotifications = operation({
  id: 'listNotifications', method: 'GET', path: '/notifications', summary: 'Notifications to students', tag: 'notifications',
  access: [anyStudent, staffWith('notifications')],
  query: z.strictObject({ active: z.enum(['true', 'false']).optional(), targetStudent: z.string().trim().min(1).max(20).optional(), general: z.literal('true').optional() }),
  response: z.object({ success: z.literal(true), data: z.array(Notification) }),
})
