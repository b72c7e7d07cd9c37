import { z } from 'zod'
import { Instant, success } from '../base/common'
import { Module } from '../base/module-schema'
import { NotificationType } from './notifications'
import { anyStaff, operation } from '../base/operation'

/** Something that has happened and that staff with a module look after: it follows from the records and is stored nowhere else. */
export const StaffNotification = z.object({
  /** The same each time, and different for any two events. */
  _id: z.string(),
  module: Module,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  date: Instant,
})
export type StaffNotification = z.infer<typeof StaffNotification>

/** The newest of each module that the staff member holds, newest first. Polled: it is no activity of the session. */
export const listStaffNotifications = operation({
  id: 'listStaffNotifications',
  method: 'GET',
  path: '/staff/notifications',
  summary: 'What has happened of late, by the modules of the staff member',
  tag: 'notifications',
  access: [anyStaff],
  response: success(z.array(StaffNotification)),
})
