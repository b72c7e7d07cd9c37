import { useLayoutEffect, useRef } from 'react'

/**
 * Shown in a card whose content could not be loaded. The failure needs no dialog, but the card
 * tells it. When the content is loaded later, the card's title gets the focus of the removed
 * button.
 */
export function CouldNotLoad({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const again = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = again.current
    return () => {
      if (button && document.activeElement === button)
        button.closest('section')?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus()
    }
  }, [])
  return (
    <p className="could-not-load" role="status">
      Could not load.{' '}
      <button ref={again} type="button" className="link-button" aria-busy={busy} onClick={onRetry}>
        Try again
      </button>
      .
    </p>
  )
}
