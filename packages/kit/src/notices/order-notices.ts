import type { Notification, StudentProgress } from '@portal/contracts'

/** A notice as a student sees it, stored or following from the record. */
export type StudentNotice = StudentProgress['notices'][number]

const toNotice = ({ _id: id, type, title, message, link, priority, date }: Notification): StudentNotice => ({ id, type, title, message, link, priority, date })

/**
 * One list of the student's own and the general notifications, merged by `_id`, and of what follows from the record: by
 * priority ascending, then the newest first (docs/rules/student-area.md).
 */
export function orderNotices(stored: readonly Notification[], derived: readonly StudentNotice[]): StudentNotice[] {
  const byId = new Map([...stored.map(toNotice), ...derived].map((notice) => [notice.id, notice]))
  return [...byId.values()].sort((one, other) => one.priority - other.priority || Date.parse(other.date) - Date.parse(one.date))
}
