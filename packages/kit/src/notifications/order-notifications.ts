import type { Notification, StudentProgress } from '@portal/contracts'

/** A notification of a student, stored or computed from the record. */
export type StudentNotification = StudentProgress['notices'][number]

const toStudentNotification = ({
  _id: id,
  type,
  title,
  message,
  link,
  priority,
  date,
}: Notification): StudentNotification => ({ id, type, title, message, link, priority, date })

/**
 * Merges the student's own and general notifications by `_id` with those computed from the record:
 * by priority ascending, then the newest first (docs/reference/rules/student-area.md).
 */
export function orderNotifications(
  stored: readonly Notification[],
  derived: readonly StudentNotification[],
): StudentNotification[] {
  const byId = new Map(
    [...stored.map(toStudentNotification), ...derived].map((notification) => [
      notification.id,
      notification,
    ]),
  )
  return [...byId.values()].sort(
    (one, other) => one.priority - other.priority || Date.parse(other.date) - Date.parse(one.date),
  )
}
