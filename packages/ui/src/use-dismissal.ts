import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface Dismissal<E extends HTMLElement> {
  /** Goes on the element that holds both the button and what it opens. */
  root: RefObject<E | null>
  button: RefObject<HTMLButtonElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** Ways out of something that a button opened: Escape gives the focus back to it; a click elsewhere just closes. `close` stays the same. */
export function useDismissal<E extends HTMLElement>(
  open: boolean,
  close: () => void,
): Dismissal<E> {
  const root = useRef<E>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open, close])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return
    // One Escape closes one level; the default would close the dialog that a menu may stand in.
    event.stopPropagation()
    event.preventDefault()
    close()
    button.current?.focus()
  }
  return { root, button, onKeyDown }
}
