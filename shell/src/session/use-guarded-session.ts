import { useEffect } from 'react'
import { loadSession, useLocation, usePortalDispatch, useSession } from '@portal/kit'

/**
 * Reads the session from the API if a guard waits for it and it was not read at the start, because
 * nothing indicated a session.
 */
export function useGuardedSession(isWaiting: boolean): void {
  const dispatch = usePortalDispatch()
  const { status } = useSession()
  const { pathname } = useLocation()
  const isDue = isWaiting && status === 'assumed'
  useEffect(() => {
    if (isDue) void dispatch(loadSession(pathname, true))
  }, [dispatch, isDue, pathname])
}
