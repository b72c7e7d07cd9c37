import { useEffect } from 'react'
import { announce } from '@portal/kit'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { usePortal } from '../context'
import { focusOn, restoreScroll, scrollToTarget, whenPresent } from './arriving'

/** Maximum time in ms in which the heading of a page must appear to get the focus. */
const patienceMs = 5_000

/**
 * Completes a page change after the page's content: focus on the heading or the hash target, and
 * one announcement of the title. Typing and filtering change only the query, which moves nothing.
 */
export function Arrival() {
  const { scrollHistory } = usePortal()
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      stop.abort()
    }, patienceMs)
    const first = scrollHistory.isFirstPage()
    if (!first) announce(document.title)
    const returning = isBack && !first
    if (returning) restoreScroll(scrollHistory.scrollAt(key), stop.signal)
    if (hash && !returning) whenPresent(hash, stop.signal, scrollToTarget)
    else if (!first) whenPresent('h1', stop.signal, focusOn)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new key alone is a change of search, or the same link again
  }, [pathname, hash && key])
  return null
}
