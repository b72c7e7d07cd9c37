import type { ReactNode } from 'react'

interface PageProps {
  /** The only h1 of the page. */
  title: ReactNode
  /** A line above the title with the part of the portal. */
  eyebrow?: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons or links next to the title. */
  actions?: ReactNode
  /** `form` and `narrow` keep lines readable on wide screens. */
  width?: 'full' | 'form' | 'narrow'
  children?: ReactNode
}

const widths = { full: 'page', form: 'page page-form', narrow: 'page page-narrow' }

/** Whether the last title was removed while it had the focus. */
let hasLostFocus = false

/** A page that has loaded may have another title than before: it takes over the focus. */
function keepFocus(title: HTMLElement | null): (() => void) | undefined {
  if (!title) return undefined
  if (hasLostFocus && document.activeElement === document.body) title.focus({ preventScroll: true })
  hasLostFocus = false
  return () => {
    hasLostFocus = document.activeElement === title
  }
}

/** The layout of every page: one h1, which the shell focuses after a link. */
export function Page({ title, eyebrow, lead, actions, width = 'full', children }: PageProps) {
  return (
    <div className={widths[width]}>
      <header className="page-header">
        <div className="page-heading">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 ref={keepFocus} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="cluster">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
