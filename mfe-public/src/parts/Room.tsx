import type { ReactNode } from 'react'
import styles from './room.module.css'

interface RoomProps {
  /** The longest texts that may come to stand here. */
  for: readonly [string, string?]
  className?: string | undefined
  children: ReactNode
}

/**
 * A paragraph whose words come to be known late, as large as the longest of them: nothing moves when they come. The style sheet draws
 * the room, so that no reader and no search engine meets words that do not hold.
 */
export const Room = ({ for: [one, other], className = '', children }: RoomProps) => (
  <p className={`${styles.room ?? ''} ${className}`} data-one={one} data-other={other}>
    <span>{children}</span>
  </p>
)
