import { flushSync } from 'react-dom'
import { baseApi } from '../api/base-api'
import type { PortalDispatch, PortalState } from '../store'
import { signedOut } from './session-slice'

/** A server that does not answer must not keep the person signed in on the screen. */
const patienceMs = 5_000

/** What was kept of the person in this tab; a browser that keeps nothing has nothing to forget. */
function forget(): void {
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // Storage is forbidden in this browser.
  }
}

/**
 * Ends the session here and at the API (spec 1 §4): the local state is cleared even when the call fails.
 * Everything that was loaded for the person goes with it, since the next one may sit at the same machine.
 */
export const signOut = () => async (dispatch: PortalDispatch, getState: () => PortalState): Promise<void> => {
  const path = getState().session.staff ? '/staff/logout' : '/students/logout'
  try {
    await fetch(`${globalThis.location.origin}/api${path}`, {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    // The spec asks for a cleared state whatever the server says.
  }
  // A page keeps what was typed when it leaves the screen, so it leaves first.
  flushSync(() => { dispatch(signedOut()) })
  forget()
  dispatch(baseApi.util.resetApiState())
}
