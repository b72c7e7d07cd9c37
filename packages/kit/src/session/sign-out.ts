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

/** A server that does not reply must not keep the person signed in on the screen. */
const timeoutMs = 5_000

const paths: Record<AccountKind, string> = { student: '/students/logout', staff: '/staff/logout' }

/** Deletes the person's data in this tab. Without storage there is none. */
function forget(): void {
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // Storage is forbidden in this browser.
  }
}

/** True if the API has ended this browser's session of that kind, now or earlier. */
async function endAtApi(kind: AccountKind): Promise<boolean> {
  try {
    return await oneAtATime(async () => {
      // Another tab has done it, or a person has signed in since.
      if (!isSignedOut(kind)) return true
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

/**
 * Ends at the API the sessions that were signed out in this browser and not confirmed yet. True if
 * none is left.
 */
export const endSignedOut =
  () =>
  async (dispatch: PortalDispatch): Promise<boolean> => {
    const ended = await Promise.all(signedOutKinds().map(endAtApi))
    const isDone = !ended.includes(false)
    dispatch(signOutPending(!isDone))
    return isDone
  }

/**
 * The result of `work`; false after the timeout. `work` continues, and may wait for the sign-in of
 * another tab.
 */
const inTime = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([
    work,
    new Promise<false>((giveUp) => {
      setTimeout(() => {
        giveUp(false)
      }, timeoutMs)
    }),
  ])

/** Deletes this tab's data of the person, who has signed out here or in another tab. */
export const leaveTab =
  () =>
  (dispatch: PortalDispatch): void => {
    // A page stores its entries when it is unmounted, so it is unmounted first.
    flushSync(() => {
      dispatch(signedOut())
    })
    dismissAll()
    forget()
    dispatch(baseApi.util.resetApiState())
  }

/**
 * Ends the session in this browser at once, in all its tabs, and at the API. Until the API has
 * replied, a cookie tells every page and every call that the session has ended. All loaded data of
 * the person are deleted, because the next person may use the same machine.
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
