import { useEffect, useEffectEvent } from 'react'
import {
  leaveTab,
  sessionMayBeBack,
  useLocation,
  usePortalDispatch,
  useReturn,
  useSession,
  watchTabs,
  type TabNews,
} from '@portal/kit'
import { useSignInPage } from './use-sign-in-page'

/** Follows what other tabs do with the session they share: signs out with them, and hears when somebody is signed in again. */
export function useOtherTabs(): void {
  const dispatch = usePortalDispatch()
  const goToSignIn = useSignInPage()
  const { user, staff } = useSession()
  const { pathname } = useLocation()

  const lookAgain = (): void => {
    dispatch(sessionMayBeBack())
  }
  const onNews = useEffectEvent((news: TabNews) => {
    if (news === 'signed-in') {
      lookAgain()
      return
    }
    const kind = news === 'staff-signed-out' ? 'staff' : 'student'
    if ((kind === 'staff' ? staff : user) === null) return
    dispatch(leaveTab())
    if (/^[/](?:app|staff)(?:[/]|$)/.test(pathname)) void goToSignIn(kind)
  })
  const onOnline = useEffectEvent(lookAgain)
  useEffect(() => watchTabs(onNews), [])
  useEffect(() => {
    globalThis.addEventListener('online', onOnline)
    return () => {
      globalThis.removeEventListener('online', onOnline)
    }
  }, [])
  useReturn(lookAgain)
}
