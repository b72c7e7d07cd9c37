import type { ReactNode } from 'react'
import { Button } from '../Button'
import type { Tone } from './Badge'

interface NoticeProps {
  tone?: Exclude<Tone, 'primary'>
  title?: string
  /**
   * `alert` is announced at once, `status` when the screen reader is idle. Absent for a notice of
   * the first render.
   */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A notice on the page. */
export const Notice = ({ tone = 'info', title, role, children }: NoticeProps) => (
  <div className={`notice tone-${tone}`} role={role}>
    {title && <p className="notice-title">{title}</p>}
    {children}
  </div>
)

/** A failed load with a retry. */
export const RetryNotice = ({
  message,
  onRetry,
  busy,
}: {
  message: string
  onRetry: () => void
  busy?: boolean
}) => (
  <Notice tone="error" role="alert">
    <p>{message}</p>
    <div>
      <Button small busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  </Notice>
)

/** The reason why a list is empty, and the possible action. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty-state">
    <p className="notice-title">{title}</p>
    {children}
  </div>
)
