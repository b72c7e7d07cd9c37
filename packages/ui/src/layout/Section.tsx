import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: ReactNode
  /** The target of a hash link. */
  id?: string
  hint?: ReactNode
  children: ReactNode
}

/**
 * A part of a long page with a title and a thin line above it. Its heading can be the target of a
 * hash link.
 */
export function Section({ title, id, hint, children }: SectionProps) {
  const generated = useId()
  const headingId = id ?? generated
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="stack stack-small">
        <h2 id={headingId} tabIndex={-1}>
          {title}
        </h2>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
