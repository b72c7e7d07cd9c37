import { studentMessages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Badge, NotificationItem, RetryNotice, Skeleton } from '@portal/ui'
import { studentsApi } from '../students.api'
import styles from './record.module.css'

/** The notifications to this student alone, newest first. */
export function NoticesTab({ applicationNumber }: { applicationNumber: string }) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentNotifications.useQuery({
    params: { applicationNumber },
  })
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, studentMessages.notificationsFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={4} />
  const { data: notifications } = currentData
  if (notifications.length === 0) return <p className="muted">{studentMessages.noNotifications}</p>
  return (
    <ul className={styles.notices} aria-label="Notices">
      {notifications.map(({ _id, type, title, message, date, active }) => (
        <li key={_id}>
          <NotificationItem
            type={type}
            title={title}
            message={message}
            date={date}
            action={!active && <Badge>Inactive: not visible to the student</Badge>}
          />
        </li>
      ))}
    </ul>
  )
}
