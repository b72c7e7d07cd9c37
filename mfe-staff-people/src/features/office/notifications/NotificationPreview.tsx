import {
  leadsSomewhere,
  notificationPreviewLength,
  type NotificationInput,
} from '@portal/contracts'
import { NotificationItem } from '@portal/ui'
import { useState } from 'react'
import { Preview, PreviewLink } from '../../../parts/Preview'

type Shown = Pick<NotificationInput, 'title' | 'message' | 'link' | 'type'>

/**
 * The notification as in the student's bell: cut at a hundred characters, with a button for the
 * rest.
 */
export function NotificationPreview({
  title,
  message,
  link,
  type,
  reach,
}: Shown & { reach: string }) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <Preview facts={`Reaches: ${reach}`}>
      <NotificationItem
        type={type}
        title={title.trim() || 'Title'}
        message={message.trim() || 'Message'}
        date={now}
        max={notificationPreviewLength}
        action={
          leadsSomewhere(link ?? null) && (
            <p>
              <PreviewLink>Open</PreviewLink> <span className="muted small">{link}</span>
            </p>
          )
        }
      />
    </Preview>
  )
}
