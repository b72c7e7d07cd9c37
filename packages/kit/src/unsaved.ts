import { useEffect } from 'react'

const reasons = new Set<symbol>()

/** True while some page holds work that a reload would lose. */
export const hasUnsavedWork = (): boolean => reasons.size > 0

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/** Holds reloads and updates back while `dirty`: the browser asks before the tab is closed. */
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
