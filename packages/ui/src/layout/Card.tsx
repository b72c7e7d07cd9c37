import { useId, type ReactNode } from 'react'

interface CardProps {
  title: ReactNode
  /** Beside the title: a badge, a link. */
  aside?: ReactNode
  /** Why the card cannot be used yet; its content then takes no focus. */
  inactive?: string
  id?: string
  children: ReactNode
}

/** A titled box. With `inactive` it is greyed, says why, and its content cannot be reached. */
export function Card({ title, aside, inactive, id, children }: CardProps) {
  const generated = useId()
  const headingId = id ?? generated
  return (
    <section className={inactive ? 'card inactive' : 'card'} aria-labelledby={headingId}>
      <div className="card-header">
        <h2 id={headingId} className="card-title" tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {inactive && <p className="inactive-note">{inactive}</p>}
      <div className="stack stack-small" inert={Boolean(inactive)}>
        {children}
      </div>
    </section>
  )
}
