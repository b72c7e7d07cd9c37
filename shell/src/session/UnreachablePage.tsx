import { loadSession, useLocation, usePageTitle, usePortalDispatch } from '@portal/kit'
import { Button } from '@portal/ui'
import { Arrival } from '../routing/Arrival'
import { useRetries } from './use-retries'

function useSessionRetries() {
  const dispatch = usePortalDispatch()
  const { pathname } = useLocation()
  return useRetries(() => dispatch(loadSession(pathname, true)))
}

/** For public pages: draws nothing, and reads the session as soon as the API replies. */
export function AskAgain() {
  useSessionRetries()
  return null
}

/**
 * Shown instead of a guarded page while the API does not reply. The address stays, and the page
 * appears after the reply.
 */
export function UnreachablePage() {
  usePageTitle('Service not reachable')
  const { tries, isTrying, now } = useSessionRetries()
  return (
    <div className="page page-narrow stack">
      <h1>The service cannot be reached</h1>
      <p>
        We could not check who is signed in, because the service did not answer. You do not need to
        sign in again. This page will open automatically when the service responds.
      </p>
      <p role="status">{tries > 0 && 'Still no answer. We keep trying.'}</p>
      <p>
        <Button variant="primary" busy={isTrying} busyLabel="Trying again…" onClick={now}>
          Try again
        </Button>
      </p>
      <Arrival />
    </div>
  )
}
