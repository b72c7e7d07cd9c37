import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { usePortal } from '../context'

/** Page changes start at the top (spec 1 §2); what waits for the new page's content is Arrival's. Passing through is no visit. */
export function usePageChange(isPassing: boolean): void {
  const { journey } = usePortal()
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isPassing) journey.enter(key)
  }, [journey, key, isPassing])
  useLayoutEffect(() => {
    if (!isBack) globalThis.scrollTo({ top: 0, behavior: 'instant' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another path is another page
  }, [pathname])
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual'
    globalThis.addEventListener('scroll', journey.rememberScroll, { passive: true })
    return () => { globalThis.removeEventListener('scroll', journey.rememberScroll) }
  }, [journey])
}
