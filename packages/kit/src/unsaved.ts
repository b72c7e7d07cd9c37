import { useEffect } from 'react'

const reasons = new Set<symbol>()

/** True while a page has work that a reload would lose. */
export const hasUnsavedWork = (): boolean => reasons.size > 0

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/** Prevents reloads and updates while `dirty`. The browser asks before the tab is closed. */
export function useUnsavedWork(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const reason = Symbol('unsaved')
    reasons.add(reason)
    globalThis.addEventListener('beforeunload', warn)
    return () => {
      reasons.delete(reason)
      if (reasons.size === 0) globalThis.removeEventListener('beforeunload', warn)
    }
  }, [dirty])
}
