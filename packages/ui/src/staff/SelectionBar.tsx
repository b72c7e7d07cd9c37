import type { ReactNode } from 'react'
import './selection.css'

interface SelectionBarProps {
  /** '12 selected'; read out when it changes. */
  words: string
  /** Beside the words, such as a button that takes all that match. */
  more?: ReactNode
  children: ReactNode
}

/** Stands in place of a list's toolbar while rows are ticked. */
export const SelectionBar = ({ words, more, children }: SelectionBarProps) => (
  <div className="selection-bar" role="group" aria-label="With the selected">
    <p className="selection-bar-words">
      <strong role="status">{words}</strong> {more}
    </p>
    <div className="cluster">{children}</div>
  </div>
)
