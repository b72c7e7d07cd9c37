import { useState } from 'react'
import { confirm, hasUnsavedWork, signOut, usePortalDispatch, type AccountKind } from '@portal/kit'
import { Button } from '@portal/ui'
import { useSignInPage } from './use-sign-in-page'
import styles from './LogoutButton.module.css'

const question = {
  title: 'Log out?',
  message: 'You will need to sign in again to return.',
  confirmLabel: 'Log out',
}
const warning = {
  ...question,
  message: 'Your entries on this page are not saved yet. If you log out now, they are lost.',
  danger: true,
}

/** Asks, ends the session and opens the sign-in page. */
export function LogoutButton({ kind }: { kind: AccountKind }) {
  const dispatch = usePortalDispatch()
  const goToSignIn = useSignInPage()
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    if (!(await confirm(hasUnsavedWork() ? warning : question))) return
    setBusy(true)
    await dispatch(signOut())
    setBusy(false) // the frame with this button stays if an account of the other kind is signed in
    await goToSignIn(kind)
  }
  return (
    <Button
      variant="quiet"
      icon="logout"
      busy={busy}
      className={styles.logout}
      onClick={() => void leave()}
    >
      <span>{busy ? 'Logging out…' : 'Log out'}</span>
    </Button>
  )
}
