import type { ReactNode } from 'react'
import { smallPhoto } from '@portal/contracts'
import { paths, useSession, useSiteEntries } from '@portal/kit'
import { AreaMenu } from '../../menu/AreaMenu'
import { Disclosure } from '../../menu/Disclosure'
import { Drawer } from '../../menu/Drawer'
import { OwnLinks } from '../../menu/SiteList'
import { LogoutButton } from '../../session/LogoutButton'
import { Brand } from '../Brand'
import { LazyBell } from '../bell/LazyBell'
import { Portrait } from './Portrait'
import styles from '../Frames.module.css'
import narrow from './StudentFrame.module.css'

/** The links of the institution, in a menu of their own on wide screens. */
function OwnMenu() {
  const hasLinks = useSiteEntries('student-menu').length > 0
  if (!hasLinks) return null
  return (
    <nav className={narrow.navbarMenu} aria-label="More pages">
      <ul className="list-plain">
        <Disclosure label="More" nested={false}>
          <OwnLinks place="student-menu" nested />
        </Disclosure>
      </ul>
    </nav>
  )
}

function StudentNavbar() {
  const { user, biodata } = useSession()
  return (
    <header className={styles.navbar}>
      <div className={styles.narrow}>
        <Drawer label="Menu">
          {user && <p className={styles.greeting}>Welcome, {user.firstname}</p>}
          <nav aria-label="Student">
            <AreaMenu
              name="student-sidebar"
              className={styles.side}
              more="student-menu"
              withIcons
            />
          </nav>
        </Drawer>
      </div>
      <div className={narrow.brand}>
        <Brand to={paths.studentDashboard} compact />
      </div>
      <nav className={narrow.navbarMenu} aria-label="Main">
        <AreaMenu name="student-navbar" className={styles.bar} />
      </nav>
      {/* Empty while the session loads: it keeps the place of the button beside it. */}
      <div className={styles.person}>
        {user && (
          <>
            <LazyBell />
            <span className={styles.welcome}>Welcome, {user.firstname}</span>
            <Portrait
              image={biodata?.profileImage ? smallPhoto(biodata.profileImage) : null}
              firstName={user.firstname}
              lastName={user.lastname}
            />
          </>
        )}
      </div>
      <nav className={narrow.navbarMenu} aria-label="Account">
        <AreaMenu name="student-sidebar" without="student-navbar" className={styles.bar} />
      </nav>
      <OwnMenu />
      <LogoutButton kind="student" />
    </header>
  )
}

/**
 * The student portal: navbar with the main pages, and a side menu that also has Settings. Each page
 * has one link at each width: in the drawer on phones, in the side menu on tablets, and in the
 * navbar on wider screens, with the rest of the side menu at its end
 * (docs/reference/rules/student-area.md).
 */
export const StudentFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <StudentNavbar />
    <div className={styles.rows}>
      <nav className={`${styles.rail ?? ''} ${narrow.tablet ?? ''}`} aria-label="Student">
        <AreaMenu
          name="student-sidebar"
          className={styles.railList}
          more="student-menu"
          withIcons
        />
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
)
