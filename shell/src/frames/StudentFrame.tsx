import type { ReactNode } from 'react'
import { paths, useSession } from '@portal/kit'
import { AreaMenu } from '../menu/AreaMenu'
import { Drawer } from '../menu/Drawer'
import { LogoutButton } from '../session/LogoutButton'
import { Brand } from './Brand'
import { LazyBell } from './LazyBell'
import { Portrait } from './Portrait'
import styles from './Frames.module.css'
import narrow from './StudentFrame.module.css'

function StudentNavbar() {
  const { user, biodata } = useSession()
  return (
    <header className={styles.navbar}>
      <div className={styles.narrow}>
        <Drawer label="Menu">
          {user && <p className={styles.greeting}>Welcome, {user.firstname}</p>}
          <nav aria-label="Student">
            <AreaMenu name="student-sidebar" className={styles.side} withIcons />
          </nav>
        </Drawer>
      </div>
      <div className={narrow.brand}>
        <Brand to={paths.studentDashboard} compact />
      </div>
      <nav className={styles.wide} aria-label="Main">
        <AreaMenu name="student-navbar" className={styles.bar} />
      </nav>
      {user && (
        <div className={styles.person}>
          <LazyBell />
          <span className={styles.welcome}>Welcome, {user.firstname}</span>
          <Portrait
            image={biodata?.profileImage ?? null}
            firstName={user.firstname}
            lastName={user.lastname}
          />
        </div>
      )}
      <LogoutButton kind="student" />
    </header>
  )
}

/**
 * The student portal: navbar with the main pages, and a side menu that also has Settings
 * (docs/reference/rules/student-area.md).
 */
export const StudentFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <StudentNavbar />
    <div className={styles.rows}>
      <nav className={styles.rail} aria-label="Student">
        <AreaMenu name="student-sidebar" className={styles.railList} withIcons />
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
)
