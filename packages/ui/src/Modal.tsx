import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './Icon'

interface ModalProps {
  title: ReactNode
  /** Width in px. Below 640 px it fills the screen. */
  width?: 500 | 600 | 800
  /**
   * Called when the person closes it with the cross or Escape. The parent then stops rendering it.
   */
  onClose: () => void
  /** Asked first, for example because of unsaved entries. If false, it stays open. */
  mayClose?: () => boolean | Promise<boolean>
  children: ReactNode
}

/**
 * The opener and its parents that can have the focus, nearest first: if the opener was deleted with
 * its row while the dialog was open, the list gets the focus.
 */
function placesOf(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = opener; place; place = place.parentElement?.closest('[tabindex]') ?? null)
    if (place instanceof HTMLElement) places.push(place)
  return places
}

/**
 * A form above the page, as a native modal dialog: the focus stays inside and returns to the
 * opener. It is open while it is rendered. Its content closes it through `onClose` of the parent.
 * The focus is on the control marked `data-first-focus`, or else on the first field of a form, or
 * else on the cross: if the dialog opens while a person is typing, the next space would press a
 * button.
 */
export function Modal({ title, width = 600, onClose, mayClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const places = placesOf(document.activeElement)
    element.current?.showModal()
    const [first] = ['[data-first-focus]', 'form :is(input, select, textarea):enabled'].flatMap(
      (each) => element.current?.querySelector<HTMLElement>(each) ?? [],
    )
    first?.focus()
    return () => {
      places.find(({ isConnected }) => isConnected)?.focus()
    }
  }, [])

  const isAsking = useRef(false)
  const leave = async (): Promise<void> => {
    // One Escape may be both a key and a `cancel` event.
    if (isAsking.current) return
    isAsking.current = true
    try {
      if (!mayClose || (await mayClose())) onClose()
    } finally {
      isAsking.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Browsers close a dialog on a second Escape without an event, so the key is handled first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    void leave()
  }
  return (
    <dialog
      ref={element}
      className="modal"
      // If a row with the focus is deleted, the dialog around it gets the focus.
      tabIndex={-1}
      style={{ '--modal': `${String(width)}px` } as Record<string, string>}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <div className="modal-header">
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <button
          type="button"
          className="button button-quiet"
          aria-label="Close"
          onClick={() => {
            void leave()
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  )
}
