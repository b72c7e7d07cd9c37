type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Kinds of input that hold typed text. The others cost one click to set again. */
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

/** Puts the value in as typing would: React and form libraries hear of it, and the caret stays. */
function type(field: Field, value: string): void {
  const isHere = document.activeElement === field && !(field instanceof HTMLSelectElement)
  const [start, end] = isHere ? [field.selectionStart, field.selectionEnd] : [null, null]
  field.value = defaultOf(field) // what React believes to stand there; only a difference to that is a change
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field) // past React, which watches the field's own setter
  if (isHere && start !== null && end !== null)
    (field as HTMLInputElement).setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Takes note of what is typed into a page that no script looks after yet, also before this one ran. The function given back says
 * it to those who do look after it now: what people typed is never lost.
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
