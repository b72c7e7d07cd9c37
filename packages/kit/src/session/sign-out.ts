import { baseApi } from '../api/base-api'
import type { PortalDispatch, PortalState } from '../store'
import { signedOut } from './session-slice'

/** A server that does not answer must not keep the person signed in on the screen. */
const patienceMs = 5_000

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
  globalThis.sessionStorage.clear()
  dispatch(signedOut())
  dispatch(baseApi.util.resetApiState())
}
