import type { Notification } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'

/**
 * Notifications about an admission status are above those of staff
 * (docs/reference/rules/staff-area.md).
 */
const priority = -1

export interface PersonalNotification {
  /** The application number of the recipient. */
  to: string
  title: string
  message: string
  type: Notification['type']
  /** The page of the portal that the notification leads to. */
  link?: string
}

/** Adds notifications of the portal itself, each for one student. */
export async function addPersonalNotifications(
  connection: Knex,
  notifications: readonly PersonalNotification[],
  now: string,
): Promise<void> {
  if (notifications.length === 0) return
  await connection('notifications').insert(
    notifications.map(({ to, title, message, type, link = null }) => ({
      id: newId(),
      title,
      message,
      link,
      type,
      target_student: to,
      active: true,
      priority,
      dated_at: now,
      created_at: now,
      updated_at: now,
    })),
  )
}

/** Deletes the notifications of one student, by application number. */
export const removeNotificationsOf = async (connection: Knex, student: string): Promise<void> => {
  await connection('notifications').where({ target_student: student }).delete()
}
