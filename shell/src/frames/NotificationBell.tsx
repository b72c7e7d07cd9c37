import { useCallback, useId, useState } from 'react'
import { PortalLink, useStudentNotifications, type StudentNotification, type StudentNotifications } from '@portal/kit'
import { CouldNotLoad, Icon, NotificationItem, Skeleton } from '@portal/ui'
import { useDismissal } from '../menu/use-dismissal'
import { useUnread } from './use-unread'
import styles from './NotificationBell.module.css'

/** Characters of a message in the dropdown (docs/rules/student-area.md). */
const messageLength = 100

const Entry = ({ notification: { id: _, link, priority: __, ...notification } }: { notification: StudentNotification }) => (
  <li>
    <NotificationItem
      {...notification} max={messageLength}
      action={link && <p><PortalLink to={link}>Open<span className="visually-hidden"> {notification.title}</span></PortalLink></p>}
    />
  </li>
)

function Content({ notifications, isLoading, isFetching, isError, reload }: StudentNotifications) {
  return (
    <>
      {isLoading && <Skeleton lines={4} />}
      {isError && <CouldNotLoad busy={isFetching} onRetry={reload} />}
      {notifications.length > 0 && <ul className={styles.list}>{notifications.map((notification) => <Entry key={notification.id} notification={notification} />)}</ul>}
      {!isLoading && !isError && notifications.length === 0 && <p className="muted">You have no notifications.</p>}
    </>
  )
}

/** A number is only said when it is known. */
const labelOf = (unread: number, isError: boolean): string => (unread === 0 && isError ? 'could not load' : `${unread === 0 ? 'none' : String(unread)} unread`)

/** The student's notifications behind a bell. What it shows counts as read once it was open. */
export function NotificationBell() {
  const all = useStudentNotifications()
  const { unread, markRead } = useUnread(all.notifications.map(({ id }) => id))
  const [open, setOpen] = useState(false)
  const close = useCallback(() => { setOpen(false) }, [])
  const { root, button, onKeyDown } = useDismissal<HTMLDivElement>(open, close)
  const id = useId()
  const press = (): void => {
    if (!open) markRead()
    setOpen(!open)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the controls inside
    <div ref={root} className={styles.bell} onKeyDown={onKeyDown}>
      <button
        ref={button} type="button" className={`button button-quiet ${styles.button ?? ''}`} aria-expanded={open} aria-controls={id}
        onClick={press}
      >
        <Icon name="bell" />
        <span className="visually-hidden">Notifications, {labelOf(unread, all.isError)}</span>
        {unread > 0 && <span className={styles.count} aria-hidden="true" data-count={unread > 9 ? '9+' : unread} />}
      </button>
      <section id={id} className={styles.panel} aria-label="Notifications" hidden={!open}>
        <p className={styles.title}>Notifications</p>
        {open && (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list longer than the screen is scrolled by key
          <div className={styles.scroller} tabIndex={0} role="group" aria-label="List of notifications"><Content {...all} /></div>
        )}
      </section>
    </div>
  )
}
