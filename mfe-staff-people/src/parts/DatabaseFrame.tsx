import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

const tabs = [
  { to: '/staff/database', label: 'Import' },
  { to: '/staff/database/export', label: 'Export' },
  { to: '/staff/database/audit', label: 'Audit trail' },
  { to: '/staff/database/background-work', label: 'Background work' },
  { to: '/staff/database/links-and-notices', label: 'Links and notices' },
  { to: '/staff/database/release-tokens', label: 'Release tokens' },
]

/** Heading and tabs of the database page; each tab has its own address. */
export const DatabaseFrame = ({ children }: { children: ReactNode }) => (
  <Page
    title="Database"
    lead="Import and export records, see the audit trail, manage mails, add links and notices, and give tokens to the teams of areas."
  >
    <PageTabs label="Database">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </PageTabs>
    {children}
  </Page>
)
