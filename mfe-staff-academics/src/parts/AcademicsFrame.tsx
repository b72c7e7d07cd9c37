import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

const tabs = [
  { to: '/staff/academics', label: 'Academic Sessions' },
  { to: '/staff/academics/schools', label: 'Schools' },
  { to: '/staff/academics/departments', label: 'Departments' },
  { to: '/staff/academics/programs', label: 'Programs' },
  { to: '/staff/academics/courses', label: 'Courses' },
  { to: '/staff/academics/program-types', label: 'Program Types' },
  { to: '/staff/academics/program-modes', label: 'Program Modes' },
  { to: '/staff/academics/payment-management', label: 'Payment Management' },
]

/** Heading and tabs of Academic Management. Each tab is an address of its own, so another one begins on page 1 without a search. */
export const AcademicsFrame = ({ children }: { children: ReactNode }) => (
  <Page title="Academic Management" lead="Manage Academic Sessions, Schools, Departments, Programs, and Courses.">
    <PageTabs label="Academic Management">{tabs.map(({ to, label }) => <NavLink key={to} to={to} end>{label}</NavLink>)}</PageTabs>
    {children}
  </Page>
)
