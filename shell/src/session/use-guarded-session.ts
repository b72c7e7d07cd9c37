import { useEffect } from 'react'
import { loadSession, useLocation, usePortalDispatch, useSession } from '@portal/kit'

/** Asks the API who this is where a guard waits for it, and nobody has been asked for since nothing spoke for a session. */
export function useGuardedSession(isWaiting: boolean): void {
  const dispatch = usePortalDispatch()
  const { status } = useSession()
  const { pathname } = useLocation()
  const isDue = isWaiting && status === 'assumed'
  useEffect(() => {
    if (isDue) void dispatch(loadSession(pathname, true))
  }, [dispatch, isDue, pathname])
}
