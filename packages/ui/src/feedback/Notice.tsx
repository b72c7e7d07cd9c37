import type { ReactNode } from 'react'
import { Button } from '../Button'
import type { Tone } from './Badge'

interface NoticeProps {
  tone?: Exclude<Tone, 'primary'>
  title?: string
  /** `alert` is read out at once, `status` when the reader is idle; absent for what was there from the start. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Something to know, standing on the page. */
export const Notice = ({ tone = 'info', title, role, children }: NoticeProps) => (
  <div className={`notice tone-${tone}`} role={role}>
    {title && <p className="notice-title">{title}</p>}
    {children}
  </div>
)

/** What could not be loaded, with the way on. */
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

/** Why a list is empty, and what can be done about it. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty-state">
    <p className="notice-title">{title}</p>
    {children}
  </div>
)
