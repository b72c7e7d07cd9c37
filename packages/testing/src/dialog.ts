/**
 * jsdom draws `<dialog>` but cannot open it; this does what tests can see of it: open, close,
 * Escape.
 */
export function supportDialogs(): void {
  const { prototype } = globalThis.HTMLDialogElement
  prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        this.dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  }
  prototype.show ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
