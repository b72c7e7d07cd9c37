import { createAction, isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { askProfile } from './profile'
import { sessionRenewed, staffSignedIn, studentSignedIn, type SessionState } from './session-slice'
import { notifyTabs } from './tabs'

/**
 * The session may be back: another tab has signed in, the person returned, or the network is back.
 */
export const sessionMayBeBack = createAction('session/mayBeBack')

/** The account of the browser's present session; null if there is none, or no reply. */
async function accountNow(kind: 'student' | 'staff'): Promise<string | null> {
  const profile = await askProfile(kind)
  if (profile === null || profile === 'unreachable') return null
  return 'student' in profile ? profile.student._id : profile._id
}

/**
 * Checks whether an ended session is valid again. A successful call is no proof: anybody may be
 * allowed to make it, or another account has signed in in another tab. So the API is asked for the
 * account, one call at a time, and only while the session counts as ended. The other tabs, which
 * may have the same session, are told about the account.
 */
export const sessionRenewal: Middleware<object, { session: SessionState }> = (store) => {
  let asking = false
  const ask = async (kind: 'student' | 'staff'): Promise<void> => {
    asking = true
    const account = await accountNow(kind)
    asking = false
    if (account !== null) store.dispatch(sessionRenewed(account))
  }
  return (next) => (action) => {
    const result = next(action)
    const { expired, staff } = store.getState().session
    if (studentSignedIn.match(action) || staffSignedIn.match(action)) notifyTabs('signed-in')
    if (expired && !asking && (isFulfilled(action) || sessionMayBeBack.match(action)))
      void ask(staff ? 'staff' : 'student')
    return result
  }
}
