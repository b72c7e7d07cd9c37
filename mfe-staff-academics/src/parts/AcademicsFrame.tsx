import { NavLink } from '@portal/kit'
import { Page } from '@portal/ui'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './academics-frame.module.css'

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

/** On a phone the tabs are wider than the screen: the one that is open is brought into view. */
function useOpenTabInView() {
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]')
    if (!nav.current || !open) return
    const [place, tab] = [nav.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.right > place.right) nav.current.scrollLeft += tab.right - place.right
  }, [])
  return nav
}

/** Heading and tabs of Academic Management. Each tab is an address of its own, so another one begins on page 1 without a search. */
export function AcademicsFrame({ children }: { children: ReactNode }) {
  const nav = useOpenTabInView()
  return (
    <Page title="Academic Management" lead="Manage Academic Sessions, Schools, Departments, Programs, and Courses.">
      <nav ref={nav} className={styles.tabs} aria-label="Academic Management">
        {tabs.map(({ to, label }) => <NavLink key={to} to={to} end>{label}</NavLink>)}
      </nav>
      {children}
    </Page>
  )
}
