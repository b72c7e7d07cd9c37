import { useEffect } from 'react'
import { useReturn } from '@portal/kit'
import { useRefreshStudent } from '../../parts/use-refresh-student'

/** The session was loaded, or somebody signed in, just before this code came: the first look needs no call of its own. */
const freshForMs = 10_000
let freshUntil = Date.now() + freshForMs

/** Asks who the student is when the dashboard is come back to, so that an admission shows at the next look. */
export function useFreshStudent(): void {
  const refresh = useRefreshStudent()
  const ask = (): void => {
    freshUntil = Date.now() + freshForMs
    // What is on the screen stays when the answer does not come: load failures of user data are silent.
    refresh().catch(() => undefined)
  }
  useReturn(ask)
  useEffect(() => {
    if (Date.now() > freshUntil) ask()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is opened
  }, [])
}
