import type { ReactNode } from 'react'

interface PageProps {
  /** The page's one h1. */
  title: ReactNode
  /** A line above the title: where this is. */
  eyebrow?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  /** Buttons or links beside the title. */
  actions?: ReactNode
  /** `form` and `narrow` keep lines readable on wide screens. */
  width?: 'full' | 'form' | 'narrow'
  children?: ReactNode
}

const widths = { full: 'page', form: 'page page-form', narrow: 'page page-narrow' }

/** Frame of every page: one h1, to which the shell moves the focus when the page is reached by a link. */
export function Page({ title, eyebrow, lead, actions, width = 'full', children }: PageProps) {
  return (
    <div className={widths[width]}>
      <header className="page-header">
        <div className="page-heading">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="cluster">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
