import { useEffect, useEffectEvent } from 'react'

/** Looking away and back within this time asks for nothing new. */
const freshForMs = 5_000

/** Calls back when the person looks at the page again: another window or tab came between. At most every five seconds. */
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
