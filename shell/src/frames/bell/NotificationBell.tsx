import { useSession, useStudentNotifications } from '@portal/kit'
import { Bell } from './Bell'
import { StaffBell } from './StaffBell'
import { useUnread } from './use-unread'

/** The student's notifications. Shown ones count as read until the student signs out. */
function StudentBell() {
  const all = useStudentNotifications()
  return <Bell {...all} {...useUnread(all.notifications.map(({ id }) => id))} />
}

/** The bell of the signed-in student or member of staff. */
export function NotificationBell() {
  const { staff } = useSession()
  return staff ? <StaffBell staff={staff} /> : <StudentBell />
}
