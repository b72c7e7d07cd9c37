import type { ReactNode } from 'react'
import styles from './room.module.css'

interface RoomProps {
  /** The longest texts that may be shown here. */
  for: readonly [string, string?]
  className?: string | undefined
  children: ReactNode
}

/**
 * A paragraph whose text is known late. It is as large as the longest text, so that nothing moves.
 * The style sheet reserves the space, so screen readers and search engines get no wrong text.
 */
export const Room = ({ for: [one, other], className = '', children }: RoomProps) => (
  <p className={`${styles.room ?? ''} ${className}`} data-one={one} data-other={other}>
    <span>{children}</span>
  </p>
)
