import type { ReactNode } from 'react'
import { Arrival } from '../routing/Arrival'

interface ProblemProps {
  title: string
  text: string
  action?: string
  onAction?: () => void
  children?: ReactNode
}

/** A page about a problem and its solution, in the frame of the requested page. */
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
