import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whether the component is on the screen, for what comes back later: an answer may say how it went wherever the person has gone, but it
 * closes and opens nothing once the place that asked has been left.
 */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
