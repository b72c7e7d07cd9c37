import { confirm, useLocation } from '@portal/kit'
import { useEffect } from 'react'

/** Whether the link opens another page of the portal in this tab. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (!link.href || link.target || link.hasAttribute('download')) return false
  const { origin, pathname } = new URL(link.href)
  const { location } = globalThis
  return origin === location.origin && pathname !== location.pathname
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/**
 * The link of a click that opens another page of the portal in this tab; undefined for any other.
 */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isPlain(event) && leadsAway(link) ? link : undefined
}

/** The place of an entry in the history of the tab. The router stores it in the state. */
const placeIn = (state: unknown): number | undefined =>
  (state as { idx?: number } | null)?.idx ?? undefined

/** The time in which a save may end before the question. */
const saveMs = 700

/**
 * Asks before a link of the portal, Back or Forward is followed while the page has unsaved work. If
 * it is saved within a moment, they are followed without a question.
 */
export function useLeaveQuestion(dirty: boolean, message: string): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!dirty) return
    const { pathname } = globalThis.location
    const here = placeIn(globalThis.history.state)
    let wanted: (() => void) | undefined
    let [mayLeave, isReturning] = [false, false]
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (follow: () => void): Promise<void> => {
      wanted = undefined
      const leaves = await confirm({
        title: 'Leave this page?',
        message,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        danger: true,
      })
      if (!leaves) return
      mayLeave = true
      follow()
    }
    const askLater = (follow: () => void): void => {
      clearTimeout(timer)
      wanted = follow
      timer = setTimeout(() => void ask(follow), saveMs)
    }
    const onClick = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (!link || mayLeave) return
      event.preventDefault()
      event.stopImmediatePropagation()
      askLater(() => {
        link.click()
      })
    }
    // The browser has already moved, so it returns before the router notices.
    const onMove = (event: PopStateEvent): void => {
      const there = placeIn(event.state)
      if (mayLeave || here === undefined || there === undefined) return
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      if (globalThis.location.pathname === pathname) return
      event.stopImmediatePropagation()
      isReturning = true
      globalThis.history.go(here - there)
      askLater(() => {
        globalThis.history.go(there - here)
      })
    }
    document.addEventListener('click', onClick, { capture: true })
    globalThis.addEventListener('popstate', onMove, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick, { capture: true })
      globalThis.removeEventListener('popstate', onMove, { capture: true })
      // Saved meanwhile.
      wanted?.()
    }
  }, [dirty, message, key])
}
