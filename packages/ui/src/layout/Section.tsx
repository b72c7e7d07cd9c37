import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: ReactNode
  /** Target of a link with a hash. */
  id?: string
  hint?: ReactNode
  children: ReactNode
}

/** A titled part of a long page, set off by a hairline. Its heading can be the target of a hash link. */
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
