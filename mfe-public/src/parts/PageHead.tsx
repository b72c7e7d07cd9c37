import type { ReactNode } from 'react'
import bands from './bands.module.css'

interface PageHeadProps {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
}

/** The beginning of a public page: part of the site, headline, one sentence. */
export const PageHead = ({ eyebrow, title, lead }: PageHeadProps) => (
  <header className={bands.head}>
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1 tabIndex={-1}>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
  </header>
)
