import type { ReactNode } from 'react'
import {
  confirm,
  institution,
  NavLink,
  paths,
  signOut,
  toVisitor,
  useNavigate,
  usePortalDispatch,
  useSession,
  type AreaManifest,
  type AreaRoute,
} from '@portal/kit'
import { Button } from '@portal/ui'
import { entriesOf } from './menu'
import styles from './frame.module.css'

function LogoutButton() {
  const { user, staff } = useSession()
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Log out?',
        message: 'You will need to sign in again to return.',
        confirmLabel: 'Log out',
      }))
    )
      return
    await dispatch(signOut())
    await navigate(staff ? paths.staffLogin : paths.studentLogin, { replace: true, state: null })
  }
  return (user ?? staff) ? (
    <Button small variant="quiet" icon="logout" onClick={() => void leave()}>
      Log out
    </Button>
  ) : null
}

interface DevFrameProps {
  manifest: AreaManifest
  route: Pick<AreaRoute, 'frame' | 'hideHeader'>
  children: ReactNode
}

/** The frame around a page, instead of the shell's: the area's own menu, and the sign-out. */
export function DevFrame({
  manifest,
  route: { frame, hideHeader = false },
  children,
}: DevFrameProps) {
  const entries = entriesOf(manifest, frame, toVisitor(useSession()))
  return (
    <div className={styles.column}>
      {!hideHeader && (
        <header className={styles.header}>
          <p className={styles.name}>
            <strong>{institution().shortName}</strong>{' '}
            <span className="muted">{manifest.name}</span>
          </p>
          <nav aria-label="Main">
            <ul className={styles.menu}>
              {entries.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <LogoutButton />
        </header>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
