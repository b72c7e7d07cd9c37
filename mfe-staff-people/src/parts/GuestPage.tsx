import { institution, Link } from '@portal/kit'
import { Page } from '@portal/ui'
import type { ReactNode } from 'react'

/** Frame of the pages before sign-in: a narrow sheet with the institution's name above the title. */
export function GuestPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Page title={title} eyebrow={institution().name} {...(lead && { lead })} width="narrow">
      <div className="stack stack-small">
        <div className="card">{children}</div>
        <p><Link to="/">{institution().name} website</Link></p>
      </div>
    </Page>
  )
}
