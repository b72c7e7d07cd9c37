import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * A list that changes by itself: if a row disappears with the focused button, the list gets the
 * focus, so that the next Tab goes on from there. Returns the attributes of the list's element.
 */
export function useFocusInList(rows: unknown): {
  ref: RefObject<HTMLDivElement | null>
  tabIndex: -1
  onFocus: (event: FocusEvent) => void
} {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = undefined
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [rows])
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }) => {
      focused.current = target
    },
  }
}
