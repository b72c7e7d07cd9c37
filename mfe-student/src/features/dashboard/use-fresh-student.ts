import { useEffect } from 'react'
import { useReturn } from '@portal/kit'
import { useRefreshStudent } from '../../parts/use-refresh-student'

/** The session was loaded just before this code, so the first visit needs no call. */
const freshForMs = 10_000
let freshUntil = Date.now() + freshForMs

/**
 * Reads the student again when the dashboard is opened again, so that an admission is visible at
 * once.
 */
export function useFreshStudent(): void {
  const refresh = useRefreshStudent()
  const ask = (): void => {
    freshUntil = Date.now() + freshForMs
    // If the call fails, the page keeps its content: failed loads of user data show no message.
    refresh().catch(() => undefined)
  }
  useReturn(ask)
  useEffect(() => {
    if (Date.now() > freshUntil) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, [])
}
