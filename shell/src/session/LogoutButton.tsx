import { confirm, hasUnsavedWork, paths, signOut, useNavigate, usePortalDispatch } from '@portal/kit'
import { Icon } from '@portal/ui'
import styles from './LogoutButton.module.css'

const question = { title: 'Log out?', message: 'You will need to sign in again to come back.', confirmLabel: 'Log out' }
const warning = { ...question, message: 'What you typed on this page is not saved yet. If you log out now, it is lost.', danger: true }

/** Asks, ends the session and goes to the login (spec 1 §4), without a way back for whoever sits here next. */
export function LogoutButton({ kind }: { kind: 'student' | 'staff' }) {
  const dispatch = usePortalDispatch()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    if (!(await confirm(hasUnsavedWork() ? warning : question))) return
    await dispatch(signOut())
    await navigate(kind === 'staff' ? paths.staffLogin : paths.studentLogin, { replace: true, state: null })
  }
  return (
    <button type="button" className={`button button-quiet ${styles.logout ?? ''}`} onClick={() => void leave()}>
      <Icon name="logout" />
      <span>Log out</span>
    </button>
  )
}
