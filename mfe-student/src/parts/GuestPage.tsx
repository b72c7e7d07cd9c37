import type { ReactNode } from 'react'
import { institution, Link } from '@portal/kit'
import { Page } from '@portal/ui'

interface GuestPageProps {
  title: string
  lead?: ReactNode
  width?: 'form' | 'narrow'
  children: ReactNode
}

/** A page for people who are not signed in: it stands without header, so it brings the way home itself. */
export const GuestPage = ({ title, lead, width = 'narrow', children }: GuestPageProps) => (
  <Page title={title} lead={lead} width={width} eyebrow={<Link to="/">{institution().name}</Link>}>
    {children}
  </Page>
)
