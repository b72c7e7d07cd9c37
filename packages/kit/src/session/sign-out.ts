import { flushSync } from 'react-dom'
import { baseApi } from '../api/base-api'
import { dismissAll } from '../dialogs/dialog-store'
import type { PortalDispatch, PortalState } from '../store'
import { oneAtATime } from './one-at-a-time'
import { signedOut, signOutPending } from './session-slice'
import {
  clearSignedOut,
  isSignedOut,
  markSignedOut,
  signedOutKinds,
  type AccountKind,
} from './signed-out'
import { notifyTabs } from './tabs'

/** A server that does not answer must not keep the person signed in on the screen. */
const timeoutMs = 5_000

const paths: Record<AccountKind, string> = { student: '/students/logout', staff: '/staff/logout' }

/** What was kept of the person in this tab; a browser that keeps nothing has nothing to forget. */
function forget(): void {
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // Storage is forbidden in this browser.
  }
}

/** True once the API has ended this browser's session of that kind, now or before. */
async function endAtApi(kind: AccountKind): Promise<boolean> {
  try {
    return await oneAtATime(async () => {
      if (!isSignedOut(kind)) return true // another tab has done it, or somebody has signed in since
      const signal = AbortSignal.timeout(timeoutMs)
      const url = `${globalThis.location.origin}/api${paths[kind]}`
      const { ok } = await fetch(url, {
        method: 'POST',
        credentials: 'include',
        keepalive: true,
        signal,
      })
      if (ok) clearSignedOut(kind)
      return ok
    })
  } catch {
    return false
  }
}

/** Ends at the API what was signed out of in this browser, where that has not come through yet. True when nothing is left to do. */
export const endSignedOut =
  () =>
  async (dispatch: PortalDispatch): Promise<boolean> => {
    const ended = await Promise.all(signedOutKinds().map(endAtApi))
    const isDone = !ended.includes(false)
    dispatch(signOutPending(!isDone))
    return isDone
  }

/** As `work`; false once it has taken too long. It goes on, and may wait for the sign-in of another tab. */
const inTime = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    work,
    new Promise<false>((giveUp) => {
      setTimeout(() => {
        giveUp(false)
      }, timeoutMs)
    }),
  ])

/** Clears what this tab knows of the person: they have signed out, here or in another tab. */
export const leaveTab =
  () =>
  (dispatch: PortalDispatch): void => {
    // A page keeps what was typed when it leaves the screen, so it leaves first.
    flushSync(() => {
      dispatch(signedOut())
    })
    dismissAll()
    forget()
    dispatch(baseApi.util.resetApiState())
  }

/**
 * Ends the session in this browser at once, in all its tabs, and at the API: until that has answered, a cookie says to every page
 * and to every call that the session has ended. Everything that was loaded for the person goes with it, since the next one may sit
 * at the same machine.
 */
export const signOut =
  () =>
  async (dispatch: PortalDispatch, getState: () => PortalState): Promise<void> => {
    const kind: AccountKind = getState().session.staff ? 'staff' : 'student'
    markSignedOut(kind)
    notifyTabs(`${kind}-signed-out`)
    const isAnswered = await inTime(dispatch(endSignedOut()))
    dispatch(signOutPending(!isAnswered))
    dispatch(leaveTab())
  }
