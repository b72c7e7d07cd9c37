import { useEffect, useEffectEvent } from 'react'

/** No reload if the person returns within this time. */
const freshForMs = 5_000

/**
 * Calls back when the person returns to the page from another window or tab, at most every five
 * seconds.
 */
export function useReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn)
  useEffect(() => {
    let last = Date.now()
    const look = (): void => {
      if (document.visibilityState === 'hidden' || Date.now() - last < freshForMs) return
      last = Date.now()
      back()
    }
    globalThis.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      globalThis.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
