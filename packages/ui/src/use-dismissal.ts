import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface Dismissal<E extends HTMLElement> {
  /** For the element with both the button and its content. */
  root: RefObject<E | null>
  button: RefObject<HTMLButtonElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The usual ways to close something that a button opened: Escape returns the focus to the button, a
 * click elsewhere only closes it. `close` must be stable.
 */
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
    // One Escape closes one level. By default it would also close a dialog around the menu.
    event.stopPropagation()
    event.preventDefault()
    close()
    button.current?.focus()
  }
  return { root, button, onKeyDown }
}
