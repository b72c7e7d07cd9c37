import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react'
import { leadsSomewhere, notificationPreviewLength } from '@portal/contracts'
import { PortalLink, type StudentNotification } from '@portal/kit'
import { CouldNotLoad, Icon, NotificationItem, Skeleton } from '@portal/ui'
import { useDismissal } from '../../menu/use-dismissal'
import styles from './NotificationBell.module.css'

export type BellNotification = Omit<StudentNotification, 'priority'>

export interface BellProps {
  /** In display order. */
  notifications: readonly BellNotification[]
  unread: number
  /** Called for unread notifications in the open bell, also those that load while it is open. */
  markRead: () => void
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  reload: () => void
}

/** A notification with an invalid address is shown without a link. */
const Entry = ({
  notification: { type, title, message, date, link },
}: {
  notification: BellNotification
}) => (
  <li>
    <NotificationItem
      type={type}
      title={title}
      message={message}
      date={date}
      max={notificationPreviewLength}
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
  </li>
)

function Content({ notifications, isLoading, isFetching, isError, reload }: BellProps) {
  return (
    <>
      {isLoading && <Skeleton lines={4} />}
      {isError && <CouldNotLoad busy={isFetching} onRetry={reload} />}
      {notifications.length > 0 && (
        <ul className={styles.list}>
          {notifications.map((notification) => (
            <Entry key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {!isLoading && !isError && notifications.length === 0 && (
        <p className="muted">You have no notifications.</p>
      )}
    </>
  )
}

/** The number is only shown if it is known. */
const labelOf = (unread: number, isError: boolean): string =>
  unread === 0 && isError ? 'could not load' : `${unread === 0 ? 'none' : String(unread)} unread`

/** A bell with notifications, for students and for staff. */
export function Bell(props: BellProps) {
  const { unread, markRead, isError } = props
  const [open, setOpen] = useState(false)
  // The list is drawn after the empty panel: on a cheap phone, the tap is answered sooner.
  const isListShown = useDeferredValue(open)
  const close = useCallback(() => {
    setOpen(false)
  }, [])
  const { root, button, onKeyDown } = useDismissal<HTMLDivElement>(open, close)
  const id = useId()
  useEffect(() => {
    if (open && unread > 0) markRead()
  }, [open, unread, markRead])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape comes up from the controls inside
    <div ref={root} className={styles.bell} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`button button-quiet ${styles.button ?? ''}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <Icon name="bell" />
        <span className="visually-hidden">Notifications, {labelOf(unread, isError)}</span>
        {unread > 0 && (
          <span
            className={styles.count}
            aria-hidden="true"
            data-count={unread > 9 ? '9+' : unread}
          />
        )}
      </button>
      <section id={id} className={styles.panel} aria-label="Notifications" hidden={!open}>
        <p className={styles.title}>Notifications</p>
        {open && isListShown && (
          <div
            className={styles.scroller}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list longer than the screen is scrolled by key
            tabIndex={0}
            role="group"
            aria-label="List of notifications"
          >
            <Content {...props} />
          </div>
        )}
      </section>
    </div>
  )
}
