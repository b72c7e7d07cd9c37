import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whether the component is on the screen, for late replies: a reply may show its result anywhere,
 * but it closes and opens nothing after the person has left the place of the request.
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
