import { isFulfilled, type Middleware } from '@reduxjs/toolkit'
import { toRequest } from '../api/request'
import { sessionRenewed, type SessionState } from './session-slice'

/** Asking who is signed in must not go on for ever. */
const patienceMs = 15_000

/** The account that the browser's session belongs to now; null when there is none, or no answer. */
async function accountNow(kind: 'student' | 'staff'): Promise<string | null> {
  const { url } = toRequest(kind === 'staff' ? 'GET /staff/profile' : 'GET /students/user-data', undefined)
  try {
    const response = await fetch(`${globalThis.location.origin}/api${url}`, { credentials: 'include', signal: AbortSignal.timeout(patienceMs) })
    const { data } = (await response.json()) as { data?: { _id?: string; student?: { _id: string } } }
    return response.ok ? (data?.student?._id ?? data?._id ?? null) : null
  } catch {
    return null
  }
}

/**
 * Takes back that the session has ended. A call that succeeds may be one that anybody can make, or be made for somebody else who
 * has signed in in another tab; so the API is asked who this is, once at a time, and only while the session counts as ended.
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
    if (expired && !asking && isFulfilled(action)) void ask(staff ? 'staff' : 'student')
    return result
  }
}
