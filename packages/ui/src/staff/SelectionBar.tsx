import type { ReactNode } from 'react'
import './selection.css'

interface SelectionBarProps {
  /** '12 selected'; announced when it changes. */
  words: string
  /** Next to the text, such as a button that selects all matches. */
  more?: ReactNode
  children: ReactNode
}

/** Replaces a list's toolbar while rows are selected. */
export const SelectionBar = ({ words, more, children }: SelectionBarProps) => (
  <div className="selection-bar" role="group" aria-label="With the selected">
    <p className="selection-bar-words">
      <strong role="status">{words}</strong> {more}
    </p>
    <div className="cluster">{children}</div>
  </div>
)
