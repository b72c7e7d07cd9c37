import { useState } from 'react'
import { leadsSomewhere, type StudentProgress } from '@portal/contracts'
import { PortalLink, type StudentNotification, type StudentNotifications } from '@portal/kit'
import { Badge, Button, Card, CouldNotLoad, NotificationItem, Skeleton } from '@portal/ui'
import styles from './Dashboard.module.css'

const Entry = ({
  notification: { title, type, message, date, link },
}: {
  notification: StudentNotification
}) => (
  <NotificationItem
    type={type}
    title={title}
    message={message}
    date={date}
    action={
      leadsSomewhere(link) && (
        <p>
          <PortalLink to={link}>
            Open<span className="visually-hidden"> {title}</span>
          </PortalLink>
        </p>
      )
    }
  />
)

/**
 * Before enrolment, only notifications that need an action are shown, without those of the Todo
 * list.
 */
function needsAction(
  { id, type, link }: StudentNotification,
  { steps, charges }: StudentProgress,
): boolean {
  if (type !== 'warning' && type !== 'danger') return false
  return (
    !charges.some(({ _id }) => id === `charge-${_id}`) &&
    !steps.some((step) => step.state === 'current' && step.link !== null && step.link === link)
  )
}

/**
 * Notifications from the record of an applicant. Stored notifications have cards after enrolment,
 * and the bell shows them always.
 */
export function ActionNotifications(progress: StudentProgress) {
  const urgent = progress.notices.filter((notification) => needsAction(notification, progress))
  return urgent.map((notification) => (
    <div key={notification.id} className={styles.urgent}>
      <Entry notification={notification} />
    </div>
  ))
}

/** Number of notifications before 'more' is pressed. */
const first = 3

function List({ notifications }: { notifications: readonly StudentNotification[] }) {
  const [all, setAll] = useState(false)
  const more = notifications.length > first
  return (
    <>
      <ul className={styles.notifications}>
        {(all ? notifications : notifications.slice(0, first)).map((notification) => (
          <li key={notification.id}>
            <Entry notification={notification} />
          </li>
        ))}
      </ul>
      {more && (
        <div>
          <Button
            small
            aria-expanded={all}
            onClick={() => {
              setAll(!all)
            }}
          >
            {all ? 'Show fewer' : `Show all ${String(notifications.length)} notifications`}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Notification cards of an enrolled student, most urgent first
 * (docs/reference/rules/student-area.md).
 */
export function Notifications({
  notifications,
  isLoading,
  isFetching,
  isError,
  reload,
}: StudentNotifications) {
  const isKnown = !isLoading && !isError
  return (
    <Card
      title="Notifications"
      aside={
        isKnown && (
          <Badge>
            {notifications.length}
            <span className="visually-hidden"> notifications</span>
          </Badge>
        )
      }
    >
      {isLoading && (
        <div className={styles.notificationsToCome}>
          <Skeleton lines={8} />
        </div>
      )}
      {isError && <CouldNotLoad busy={isFetching} onRetry={reload} />}
      {!isLoading && notifications.length > 0 && <List notifications={notifications} />}
      {isKnown && notifications.length === 0 && <p className="muted">You have no notifications.</p>}
    </Card>
  )
}
