import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './Icon'

interface ModalProps {
  title: ReactNode
  /** Width in px; below 640 px of screen it fills the screen. */
  width?: 500 | 600 | 800
  /** Called when the person wants it closed: cross, Escape. The parent then stops drawing it. */
  onClose: () => void
  /** Asked first, such as when something was typed: false keeps it open. */
  mayClose?: () => boolean | Promise<boolean>
  children: ReactNode
}

/**
 * A form above the page, as a native modal dialog: focus stays inside and goes back to the opener. It is open while it is drawn.
 * Its content closes it through `onClose` of the parent. The focus is on the control marked `data-first-focus`, else on the first field of
 * a form, else on the cross: in what opens while somebody is typing, the next space would press that.
 */
export function Modal({ title, width = 600, onClose, mayClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    element.current?.showModal()
    const [first] = ['[data-first-focus]', 'form :is(input, select, textarea):enabled'].flatMap(
      (each) => element.current?.querySelector<HTMLElement>(each) ?? [],
    )
    first?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  const leave = async (): Promise<void> => {
    if (!mayClose || (await mayClose())) onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Browsers let a second Escape close a dialog unasked, so the key is taken before they see it.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    void leave()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape belongs to a dialog
    <dialog
      ref={element}
      className="modal"
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
