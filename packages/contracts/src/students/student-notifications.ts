import { z } from 'zod'
import { success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { Notification } from '../messages/notifications'
import { ApplicationNumberParams } from './students'

/**
 * Notifications to one student alone, also inactive ones, newest first. Those to everybody are not
 * among them.
 */
export const listStudentNotifications = operation({
  id: 'listStudentNotifications',
  method: 'GET',
  path: '/students-new/application/:applicationNumber/notifications',
  summary: 'Notifications to one student, newest first, up to 1,000',
  tag: 'students',
  access: [staffWith('students')],
  params: ApplicationNumberParams,
  response: success(z.array(Notification)),
})
