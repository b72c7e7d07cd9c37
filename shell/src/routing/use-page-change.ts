import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { usePortal } from '../context'
import { isBusyInPage } from './arriving'

/**
 * Whether a navigation begins at the top: another page, a removed hash, or the same link again. A
 * change of only the query does not, because lists write their filters there. Arrival handles a
 * hash on the same page.
 */
function isTurn(from: Location | null, to: Location): boolean {
  if (from?.pathname !== to.pathname) return true
  if (to.hash !== '' || to.search !== from.search) return false
  return from.hash !== '' || !isBusyInPage()
}

/**
 * Page changes begin at the top (docs/reference/rules/public-site.md). Arrival handles everything
 * that waits for the new content. A redirect is no visit.
 */
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
