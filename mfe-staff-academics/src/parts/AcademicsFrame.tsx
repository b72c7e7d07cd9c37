import type { Module } from '@portal/contracts'
import { NavLink, useSession } from '@portal/kit'
import { Page } from '@portal/ui'
import { PageTabs } from '@portal/ui/staff'
import type { ReactNode } from 'react'

interface Tab {
  to: string
  label: string
  module: Module
  /** Hidden from staff with this module, who have it in another tab. */
  unless?: Module
}
const tabs: readonly Tab[] = [
  { to: '/staff/academics', label: 'Academic Sessions', module: 'academics' },
  { to: '/staff/academics/schools', label: 'Schools', module: 'academics' },
  { to: '/staff/academics/departments', label: 'Departments', module: 'academics' },
  { to: '/staff/academics/programs', label: 'Programs', module: 'academics' },
  { to: '/staff/academics/courses', label: 'Courses', module: 'academics' },
  { to: '/staff/academics/registrations', label: 'Course Registrations', module: 'academics' },
  { to: '/staff/academics/registration-rules', label: 'Registration Rules', module: 'academics' },
  { to: '/staff/academics/program-types', label: 'Program Types', module: 'academics' },
  { to: '/staff/academics/program-modes', label: 'Program Modes', module: 'academics' },
  { to: '/staff/academics/payment-management', label: 'Payment Management', module: 'finance' },
  {
    to: '/staff/academics/payment-controls',
    label: 'Payment Controls',
    module: 'finance',
    unless: 'academics',
  },
]

/**
 * Heading and tabs of Academic Management, as far as the member of staff may open them. Each tab
 * has its own address, so another tab starts on page 1 without a search.
 */
export function AcademicsFrame({ children }: { children: ReactNode }) {
  const { staff } = useSession()
  const held = staff?.role?.modules ?? []
  return (
    <Page
      title="Academic Management"
      lead="Manage Academic Sessions, Schools, Departments, Programs, and Courses."
    >
      <PageTabs label="Academic Management">
        {tabs
          .filter(
            ({ module, unless }) => held.includes(module) && !(unless && held.includes(unless)),
          )
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/staff/academics'}>
              {label}
            </NavLink>
          ))}
      </PageTabs>
      {children}
    </Page>
  )
}
