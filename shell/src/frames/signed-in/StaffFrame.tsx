import { useState, type ReactNode } from 'react'
import { paths, useSession } from '@portal/kit'
import { Icon } from '@portal/ui'
import { AreaMenu } from '../../menu/AreaMenu'
import { Drawer } from '../../menu/Drawer'
import { EnrolBanner } from '../../session/EnrolBanner'
import { LogoutButton } from '../../session/LogoutButton'
import { StepUp } from '../../session/StepUp'
import { Portrait } from './Portrait'
import { Brand } from '../Brand'
import { LazyBell } from '../bell/LazyBell'
import { rememberedChoice, rememberChoice } from '../remembered'
import styles from '../Frames.module.css'
import narrow from './StudentFrame.module.css'

function StaffNavbar() {
  const { staff } = useSession()
  return (
    <header className={styles.navbar}>
      <div className={styles.tight}>
        <Drawer label="Menu">
          <nav aria-label="Staff">
            <AreaMenu name="staff-sidebar" className={styles.side} more="staff-menu" withIcons />
          </nav>
        </Drawer>
      </div>
      <div className={narrow.brand}>
        <Brand to={paths.staffDashboard} note="Staff Portal" compact />
      </div>
      {/* Empty while the session loads: it keeps the place of the button beside it. */}
      <div className={styles.person}>
        {staff && (
          <>
            <LazyBell />
            <span className={styles.welcome}>
              {staff.first_name} {staff.last_name}
            </span>
            <span className={styles.initials}>
              <Portrait
                image={staff.profile_image}
                firstName={staff.first_name}
                lastName={staff.last_name}
              />
            </span>
          </>
        )}
      </div>
      <LogoutButton kind="staff" />
    </header>
  )
}

/** The side menu of staff pages. It can be collapsed to icons, and the choice is stored. */
function StaffSidebar() {
  const [folded, setFolded] = useState(() => rememberedChoice('sidebar-folded'))
  const fold = (): void => {
    setFolded(!folded)
    rememberChoice('sidebar-folded', !folded)
  }
  return (
    <nav
      className={`${styles.sidebar ?? ''} ${folded ? (styles.folded ?? '') : ''}`}
      aria-label="Staff"
    >
      <AreaMenu
        name="staff-sidebar"
        className={styles.side}
        more="staff-menu"
        withIcons
        withTips={folded}
      />
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={fold}>
        <Icon name={folded ? 'chevron-right' : 'chevron-left'} />
        <span>{folded ? 'Show menu names' : 'Hide menu names'}</span>
      </button>
    </nav>
  )
}

/** The staff portal: navbar, and a side menu for the role (docs/reference/rules/staff-area.md). */
export const StaffFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <StaffNavbar />
    <div className={styles.rows}>
      <StaffSidebar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <EnrolBanner />
        {children}
      </main>
    </div>
    <StepUp />
  </div>
)
