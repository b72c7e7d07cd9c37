import { z } from 'zod'
import { Instant, success } from '../base/common'
import { Module } from '../base/module-schema'
import { NotificationType } from './notifications'
import { anyStaff, operation } from '../base/operation'

/** An event for staff with a module. It is computed from the records and not stored. */
export const StaffNotification = z.object({
  /** Stable and unique for each event. */
  _id: z.string(),
  module: Module,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  date: Instant,
})
export type StaffNotification = z.infer<typeof StaffNotification>

/**
 * The newest events of each module of the member of staff, newest first. Polling does not extend
 * the session.
 */
export const listStaffNotifications = operation({
  id: 'listStaffNotifications',
  method: 'GET',
  path: '/staff/notifications',
  summary: 'Recent events, by the modules of the staff member',
  tag: 'notifications',
  access: [anyStaff],
  response: success(z.array(StaffNotification)),
})
