import { useId, type ReactNode } from 'react'

interface CardProps {
  title: ReactNode
  /** Next to the title: a badge or a link. */
  aside?: ReactNode
  /** The reason why the card cannot be used yet. Its content then takes no focus. */
  inactive?: string
  id?: string
  children: ReactNode
}

/**
 * A box with a title. With `inactive` it is greyed out, shows the reason, and its content is inert.
 */
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
