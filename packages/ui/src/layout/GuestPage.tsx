import type { ReactNode } from 'react'
import { Page } from './Page'

interface GuestPageProps {
  title: ReactNode
  lead?: ReactNode
  width?: 'form' | 'narrow'
  children: ReactNode
}

/**
 * A page for people who are not signed in: one sheet under the institution's name, which the shell
 * renders.
 */
export const GuestPage = ({ title, lead, width = 'narrow', children }: GuestPageProps) => (
  <Page title={title} lead={lead} width={width}>
    <div className="card">{children}</div>
  </Page>
)
