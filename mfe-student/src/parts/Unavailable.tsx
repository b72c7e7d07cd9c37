import type { ReactNode } from 'react'

interface UnavailableProps {
  className?: string
  /** The id of the sentence with the reason. */
  reason: string
  children: ReactNode
}

/** A button that is not available yet. Screen readers read its reason; the Tab key skips it. */
export const Unavailable = ({
  className = 'button button-small',
  reason,
  children,
}: UnavailableProps) => (
  <span role="button" aria-disabled="true" aria-describedby={reason} className={className}>
    {children}
  </span>
)
