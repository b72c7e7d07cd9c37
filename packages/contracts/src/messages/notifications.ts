import { z } from 'zod'
import {
  BasedOn,
  done,
  Id,
  IdParams,
  Instant,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { isSafeLink } from '../base/links'
import { messages } from '../base/messages'
import { notificationLengths, notificationTypes } from './notification-choices'
import { notificationMessages } from './notifications.messages'
import { anyStudent, operation, staffWith } from '../base/operation'

export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/** A notification to students. `targetStudent` is an application number, or null for everybody. */
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
  updatedAt: Instant,
})
export type Notification = z.infer<typeof Notification>

const missing = messages.general.fillRequired
/** Several lines without other control characters. */
const text = z
  .string(missing)
  .overwrite((typed) =>
    typed.replace(/\r\n?/g, '\n').replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, ''),
  )
  .trim()
  .min(1, missing)
  .max(
    notificationLengths.message,
    `Use at most ${notificationLengths.message.toLocaleString('en-GB')} characters`,
  )
  .regex(
    /^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n|\t)*$/u,
    'Remove the characters that cannot be printed',
  )

export const NotificationInput = z.strictObject({
  title: requiredLine(missing, notificationLengths.title),
  message: text,
  link: z
    .string(notificationMessages.link)
    .trim()
    .max(notificationLengths.link, `Use at most ${String(notificationLengths.link)} characters`)
    .refine((link) => link === '' || isSafeLink(link), notificationMessages.link)
    .nullish(),
  type: NotificationType,
  /** An application number; empty for everybody. */
  targetStudent: z.string().trim().max(20, notificationMessages.unknownStudent).nullish(),
  active: z.boolean(),
})
export type NotificationInput = z.infer<typeof NotificationInput>

/** With a key, a request that is repeated after a lost answer adds nothing again. */
export const NewNotification = NotificationInput.extend({ key: z.uuid().optional() })
export type NewNotification = z.infer<typeof NewNotification>

/**
 * An edit, or the complete notification with another `active`. Fields that cannot be edited may be
 * sent and are ignored.
 */
export const NotificationEdit = NotificationInput.extend({
  _id: Id.optional(),
  date: Instant.optional(),
  priority: z.int().optional(),
  updatedAt: Instant.optional(),
  basedOn: BasedOn,
})
export type NotificationEdit = z.infer<typeof NotificationEdit>

const tag = 'notifications'
const access = [staffWith('notifications')]
const { page, pageSize, q, sort } = pageQuery(['title', 'date'])
const TargetStudent = z.string().trim().min(1).max(20)

/**
 * Students get only active notifications, general ones and their own; a query for another student
 * finds none. Ordered by priority, then the newest first (docs/reference/rules/staff-area.md).
 * Staff can search in title, message and number.
 */
export const listNotifications = operation({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications to students',
  tag,
  access: [anyStudent, staffWith('notifications')],
  query: z.strictObject({
    active: z.enum(['true', 'false']).optional(),
    targetStudent: TargetStudent.optional(),
    general: z.literal('true').optional(),
    page,
    pageSize,
    q,
    sort,
    type: NotificationType.optional(),
  }),
  response: successPage(z.array(Notification)),
})
export const getNotification = operation({
  id: 'getNotification',
  method: 'GET',
  path: '/notifications/:id',
  summary: 'One notification',
  tag,
  access,
  params: IdParams,
  response: success(Notification),
})
/** The recipients of a notification: everybody, or the student with a number. */
export const getNotificationReach = operation({
  id: 'getNotificationReach',
  method: 'GET',
  path: '/notifications/reach',
  summary: 'How many students a notification reaches, and which one',
  tag,
  access,
  query: z.strictObject({ targetStudent: TargetStudent.optional() }),
  response: success(z.object({ students: z.int(), name: z.string().nullable() })),
})
export const addNotification = operation({
  id: 'addNotification',
  method: 'POST',
  path: '/notifications',
  summary: 'Add a notification; the same key adds nothing twice',
  tag,
  access,
  body: NewNotification,
  status: 201,
  response: success(Notification),
})
export const updateNotification = operation({
  id: 'updateNotification',
  method: 'PUT',
  path: '/notifications/:id',
  summary: 'Change a notification, or turn its switch',
  tag,
  access,
  params: IdParams,
  body: NotificationEdit,
  response: success(Notification),
})
export const deleteNotification = operation({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Delete a notification',
  tag,
  access,
  params: IdParams,
  response: done,
})
