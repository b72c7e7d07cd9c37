import type { ReactNode } from 'react'
import { Arrival } from '../routing/Arrival'

interface ProblemProps {
  title: string
  text: string
  action?: string
  onAction?: () => void
  children?: ReactNode
}

/** A page that says what is wrong and what to do, in the frame of the page that was asked for. */
export function Problem({ title, text, action, onAction, children }: ProblemProps) {
  return (
    <div className="page page-narrow stack">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {action && (
        <p>
          <button type="button" className="button button-primary" onClick={onAction}>
            {action}
          </button>
        </p>
      )}
      <Arrival />
    </div>
  )
}
