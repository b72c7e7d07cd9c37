type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Input types with typed text. Others need only one click to be set again. */
const textual = new Set(['text', 'email', 'tel', 'search', 'url', 'number', 'password', 'date'])

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && textual.has(target.type))

const defaultOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ??
      '')
    : field.defaultValue

/** Sets the value as typing does: React and form libraries get the event, and the cursor stays. */
function type(field: Field, value: string): void {
  const isHere = document.activeElement === field && !(field instanceof HTMLSelectElement)
  const [start, end] = isHere ? [field.selectionStart, field.selectionEnd] : [null, null]
  // The value that React has stored; only a difference to it is a change.
  field.value = defaultOf(field)
  // Not through React's own setter, which React observes.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  if (isHere && start !== null && end !== null)
    (field as HTMLInputElement).setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Records typing into a page before its script runs. The returned function replays it to the
 * hydrated fields, so that nothing typed is lost.
 */
export function watchTyping(root: HTMLElement): () => void {
  const typed = new Map<Field, string>()
  const note = ({ target }: { target: unknown }): void => {
    if (isField(target)) typed.set(target, target.value)
  }
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (isField(field) && field.value !== defaultOf(field)) note({ target: field })
  root.addEventListener('input', note, true)
  root.addEventListener('change', note, true)
  return () => {
    root.removeEventListener('input', note, true)
    root.removeEventListener('change', note, true)
    for (const [field, value] of typed) {
      const isUnreported = field.value !== value || value !== defaultOf(field)
      if (field.isConnected && isUnreported) type(field, value)
    }
    typed.clear()
  }
}
