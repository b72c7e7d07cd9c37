import styles from './checkout.module.css'

/**
 * The window above the page: a native modal dialog with the checkout's frame, and a text while it
 * loads.
 */
export interface CheckoutWindow {
  frame: HTMLIFrameElement
  /** Shows the checkout and focuses it. */
  reveal: () => void
  /** Returns the focus to its earlier element. */
  close: () => void
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  own: Partial<HTMLElementTagNameMap[K]>,
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), own)
  made.append(...children)
  return made
}

/**
 * `leave` is called when the person cancels: Cancel, or Escape while the focus is not in the frame.
 */
export function openWindow(url: string, leave: () => void): CheckoutWindow {
  const opener = document.activeElement
  const cancel = element('button', {
    type: 'button',
    className: 'button button-secondary',
    textContent: 'Cancel payment',
    onclick: leave,
  })
  const waiting = element(
    'div',
    { className: styles.waiting ?? '' },
    element('p', { role: 'status', textContent: 'Opening the payment window…' }),
    cancel,
  )
  const frame = element('iframe', {
    className: styles.frame ?? '',
    title: 'Card payment',
    allow: 'payment; clipboard-read; clipboard-write',
    src: url,
  })
  const dialog = element(
    'dialog',
    { className: styles.checkout ?? '', ariaLabel: 'Card payment' },
    frame,
    waiting,
  )
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  // Browsers close a dialog on a second Escape without an event, so the key is handled first.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    leave()
  })
  document.body.append(dialog)
  dialog.showModal()
  cancel.focus()
  return {
    frame,
    reveal: () => {
      waiting.hidden = true
      frame.focus()
    },
    close: () => {
      dialog.close()
      dialog.remove()
      if (opener instanceof HTMLElement) opener.focus()
    },
  }
}
