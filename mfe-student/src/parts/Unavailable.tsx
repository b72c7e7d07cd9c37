import type { ReactNode } from 'react'

interface UnavailableProps {
  className?: string
  /** Id of the sentence that says why. */
  reason: string
  children: ReactNode
}

/** A button that cannot be used yet: read out with its reason, and no stop on the way of the Tab key. */
export const Unavailable = ({
  className = 'button button-small',
  reason,
  children,
}: UnavailableProps) => (
  <span role="button" aria-disabled="true" aria-describedby={reason} className={className}>
    {children}
  </span>
)
