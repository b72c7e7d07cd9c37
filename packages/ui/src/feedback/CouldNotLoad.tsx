import { useLayoutEffect, useRef } from 'react'

/**
 * In place of a card's content that did not come: the failure is silent, so no dialog, but the card owns up to it.
 * When the content has come after all, the card's title takes the focus of the button that is gone.
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
