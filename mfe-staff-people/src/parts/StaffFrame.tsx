import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

const tabs = [
  { to: '/staff/staff', label: 'Staff' },
  { to: '/staff/staff/appointments', label: 'Appointments' },
]

/** Heading and tabs of the pages about staff; each tab has its own address. */
export const StaffFrame = ({ children }: { children: ReactNode }) => (
  <Page title="Staff Management">
    <PageTabs label="Staff Management">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </PageTabs>
    {children}
  </Page>
)
