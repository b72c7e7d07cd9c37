import { useEffect, useRef, type RefObject } from 'react'

/**
 * For an element with `tabIndex={-1}`: it gets the focus when it shows something else, and the part
 * with the focus is gone, such as the button of the step before. `shown` names what it shows.
 */
export function useKeptFocus<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (document.activeElement === document.body) place.current?.focus()
  }, [shown])
  return place
}
