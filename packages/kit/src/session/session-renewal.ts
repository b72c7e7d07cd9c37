import { createAction, isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { askProfile } from './profile'
import { sessionRenewed, staffSignedIn, studentSignedIn, type SessionState } from './session-slice'
import { notifyTabs } from './tabs'

/** Something speaks for the session having come back: another tab has signed in, the person returns, the network is here again. */
export const sessionMayBeBack = createAction('session/mayBeBack')

/** The account that the browser's session belongs to now; null when there is none, or no answer. */
async function accountNow(kind: 'student' | 'staff'): Promise<string | null> {
  const profile = await askProfile(kind)
  if (profile === null || profile === 'unreachable') return null
  return 'student' in profile ? profile.student._id : profile._id
}

/**
 * Takes back that the session has ended. A call that succeeds may be one that anybody can make, or be made for somebody else who
 * has signed in in another tab; so the API is asked who this is, once at a time, and only while the session counts as ended.
 * The other tabs, whose session may be the same one, hear of whoever is signed in here.
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
