import type { ReactNode } from 'react'
import bands from './bands.module.css'

interface PageHeadProps {
  eyebrow?: ReactNode
  title: ReactNode
  lead?: ReactNode
}

/** How a public page begins: where one is, the headline, a sentence. */
export const PageHead = ({ eyebrow, title, lead }: PageHeadProps) => (
  <header className={bands.head}>
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1 tabIndex={-1}>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
  </header>
)
