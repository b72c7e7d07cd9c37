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

/**
 * Follows other tabs with the same session: signs out with them, and reads the session again after
 * a sign-in.
 */
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
