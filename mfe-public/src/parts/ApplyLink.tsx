import { Link } from '@portal/kit'
import type { ReactNode } from 'react'
import styles from './room.module.css'
import { applyPath, useAdmission } from './use-admission'

interface ApplyLinkProps {
  to: string
  className: string | undefined
  children: ReactNode
}

/**
 * A link of the content. If it leads to the application, a text replaces it while applications are
 * closed.
 */
export function ApplyLink({ to, className, children }: ApplyLinkProps) {
  const { state, texts } = useAdmission()
  if (to !== applyPath)
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  return (
    <span className={styles.link} data-one={texts.closedShort}>
      {state === 'closed' ? (
        <span className={styles.closed}>{texts.closedShort}</span>
      ) : (
        <Link className={className} to={to}>
          {children}
        </Link>
      )}
    </span>
  )
}
