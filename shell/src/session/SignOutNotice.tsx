import { endSignedOut, usePortalDispatch, useSession } from '@portal/kit'
import { Button } from '@portal/ui'
import styles from '../frames/bars/Bars.module.css'
import { useRetries } from './use-retries'

function Pending() {
  const dispatch = usePortalDispatch()
  const { isTrying, now } = useRetries(() => dispatch(endSignedOut()))
  return (
    <div className={styles.bar}>
      <p>
        You are signed out here, but we could not reach the server yet. We keep trying. On a shared
        computer, wait until this message disappears.
      </p>
      <Button variant="primary" small busy={isTrying} onClick={now}>
        Try again
      </Button>
    </div>
  )
}

/**
 * Tells that the API has not received a sign-out yet, and sends it as soon as the API can be
 * reached.
 */
export const SignOutNotice = () => (
  <div role="status">{useSession().isSignOutPending && <Pending />}</div>
)
