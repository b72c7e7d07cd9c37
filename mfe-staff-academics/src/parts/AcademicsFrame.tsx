import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './academics-frame.module.css'

const tabs = [
  { to: '/staff/academics', label: 'Academic Sessions' },
  { to: '/staff/academics/schools', label: 'Schools' },
  { to: '/staff/academics/departments', label: 'Departments' },
]

/** Heading and tabs of Academic Management. Each tab is an address of its own, so another one begins on page 1 without a search. */
export const AcademicsFrame = ({ children }: { children: ReactNode }) => (
  <Page title="Academic Management" lead="Manage Academic Sessions, Schools, Departments, Programs, and Courses.">
    <nav className={styles.tabs} aria-label="Academic Management">
      {tabs.map(({ to, label }) => <NavLink key={to} to={to} end>{label}</NavLink>)}
    </nav>
    {children}
  </Page>
)
