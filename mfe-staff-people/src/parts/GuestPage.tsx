import { Page } from '@portal/ui'
import type { ReactNode } from 'react'

/** A page for staff who are not signed in: one sheet under the institution's name, which the shell puts above it. */
export const GuestPage = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Page title={title} lead={lead} width="narrow">
    <div className="card">{children}</div>
  </Page>
)
