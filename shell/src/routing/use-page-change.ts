import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { usePortal } from '../context'
import { isBusyInPage } from './arriving'

/**
 * Whether going there starts at the top: another page, a hash that goes, the same link once more. What only changes the search
 * part does not, nor does a list that writes its filters again while somebody is at them. A hash on the same page is Arrival's.
 */
function isTurn(from: Location | null, to: Location): boolean {
  if (from?.pathname !== to.pathname) return true
  if (to.hash !== '' || to.search !== from.search) return false
  return from.hash !== '' || !isBusyInPage()
}

/** Page changes start at the top (docs/reference/rules/public-site.md); what waits for the new page's content is Arrival's. Passing through is no visit. */
export function usePageChange(isPassing: boolean): void {
  const { scrollHistory } = usePortal()
  const location = useLocation()
  const { key } = location
  const before = useRef<Location | null>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isPassing) scrollHistory.enter(key)
  }, [scrollHistory, key, isPassing])
  useLayoutEffect(() => {
    if (before.current === location) return
    if (!isBack && isTurn(before.current, location))
      globalThis.scrollTo({ top: 0, behavior: 'instant' })
    before.current = location
  }, [location, isBack])
  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual'
    globalThis.addEventListener('scroll', scrollHistory.rememberScroll, { passive: true })
    return () => {
      globalThis.removeEventListener('scroll', scrollHistory.rememberScroll)
    }
  }, [scrollHistory])
}
