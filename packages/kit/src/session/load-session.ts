import { loadNotifications } from '../notifications/load-notifications'
import type { PortalDispatch, PortalState } from '../store'
import { askProfile } from './profile'
import {
  sessionAssumed,
  sessionLoading,
  sessionUnreachable,
  signedOut,
  staffSignedIn,
  studentSignedIn,
} from './session-slice'
import { hintedKinds, isSignedOut, type AccountKind } from './signed-out'

const isUnder = (portal: string, path: string): boolean =>
  path === portal || path.startsWith(`${portal}/`)

/** The order of kinds for a path. A page outside both portals uses the hint, which saves a call. */
function orderAt(path: string): AccountKind[] {
  const order: AccountKind[] = isUnder('/staff', path) ? ['staff', 'student'] : ['student', 'staff']
  if (isUnder('/staff', path) || isUnder('/app', path)) return order
  const hinted = hintedKinds()
  return [
    ...order.filter((kind) => hinted.includes(kind)),
    ...order.filter((kind) => !hinted.includes(kind)),
  ]
}

type Ask = (
  dispatch: PortalDispatch,
  isStillNobody: () => boolean,
) => Promise<'found' | 'not found' | 'unreachable'>

const attempts: Record<AccountKind, Ask> = {
  staff: async (dispatch, isStillNobody) => {
    const profile = await askProfile('staff')
    if (profile === null || profile === 'unreachable') return profile ?? 'not found'
    if (isStillNobody()) dispatch(staffSignedIn(profile))
    return 'found'
  },
  student: async (dispatch, isStillNobody) => {
    const profile = await askProfile('student')
    if (profile === null || profile === 'unreachable') return profile ?? 'not found'
    if (isStillNobody()) dispatch(studentSignedIn(profile))
    return 'found'
  },
}

/**
 * Loads the session (docs/reference/rules/sessions.md): below /staff the staff profile first and
 * then the student, elsewhere the other way round. If the API has neither, nobody is signed in.
 * Without a hint no call is made, so that an anonymous visitor pays for none, unless `isGuarded`: a
 * guard must know.
 */
export const loadSession =
  (path: string, isGuarded = false) =>
  async (dispatch: PortalDispatch, getState: () => PortalState): Promise<void> => {
    if (!isGuarded && hintedKinds().length === 0) {
      dispatch(sessionAssumed())
      return
    }
    dispatch(sessionLoading())
    const isStillNobody = (): boolean => !(getState().session.user ?? getState().session.staff)
    for (const kind of orderAt(path)) {
      if (isSignedOut(kind)) continue
      const result = await attempts[kind](dispatch, isStillNobody)
      if (result === 'found' || !isStillNobody()) {
        const { user } = getState().session
        if (user && isUnder('/app', path)) loadNotifications(dispatch, user)
        return
      }
      if (result === 'unreachable') {
        dispatch(sessionUnreachable())
        return
      }
    }
    dispatch(signedOut())
  }
