import { useState, type ReactNode } from 'react'
import type { Tone } from '../feedback/Badge'
import { Icon, type IconName } from '../Icon'
import { clip } from './clip'
import { RelativeAge } from './values'

export type NotificationType = 'info' | 'warning' | 'success' | 'danger'

interface NotificationItemProps {
  type: NotificationType
  title: string
  message: string
  /** The date of the notification. */
  date: string
  /** Number of characters that are shown before 'more' is pressed. Default: all. */
  max?: number
  /** The link of the notification. */
  action?: ReactNode
}

const kinds: Record<NotificationType, { word: string; icon: IconName; tone: Tone }> = {
  info: { word: 'Info', icon: 'info', tone: 'info' },
  warning: { word: 'Warning', icon: 'alert', tone: 'warning' },
  success: { word: 'Success', icon: 'check', tone: 'success' },
  danger: { word: 'Important', icon: 'stop', tone: 'error' },
}

/** The word of a type, which every screen uses. */
export const notificationWord = (type: NotificationType): string => kinds[type].word

/** The type of a notification as text and icon. */
export const NotificationKind = ({ type }: { type: NotificationType }) => (
  <span className={`notification-item-kind tone-${kinds[type].tone}`}>
    <Icon name={kinds[type].icon} /> {notificationWord(type)}
  </span>
)

function Message({ text, max, of }: { text: string; max: number; of: string }) {
  const [whole, setWhole] = useState(false)
  const short = clip(text, max)
  if (short === text) return <p className="notification-item-text">{text}</p>
  return (
    <p className="notification-item-text">
      {whole ? text : short}{' '}
      <button
        type="button"
        className="link-button"
        aria-expanded={whole}
        onClick={() => {
          setWhole(!whole)
        }}
      >
        {whole ? 'Show less' : 'Show all'}
        <span className="visually-hidden"> of {of}</span>
      </button>
    </p>
  )
}

/** One notification: type as text and icon, age, title, message (100 characters in a menu). */
export function NotificationItem({
  type,
  title,
  message,
  date,
  max = Infinity,
  action,
}: NotificationItemProps) {
  return (
    <div className={`notification-item tone-${kinds[type].tone}`}>
      <p className="notification-item-head">
        <NotificationKind type={type} />
        <span className="muted">
          <RelativeAge value={date} />
        </span>
      </p>
      <p className="notification-item-title">{title}</p>
      <Message text={message} max={max} of={title} />
      {action}
    </div>
  )
}
