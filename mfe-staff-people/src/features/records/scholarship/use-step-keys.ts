import { useEffect, useEffectEvent } from 'react'

/** Opens the application of a key, unless the focus is in a field or a question is open. */
export function useStepKeys(
  ids: Readonly<Record<string, string | null>>,
  onStep: (id: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = ids[event.key.toLowerCase()]
    const isTyped =
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [contenteditable]') !== null
    if (
      !id ||
      isTyped ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelectorAll('dialog[open]').length > 1
    )
      return
    event.preventDefault()
    onStep(id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      press(event)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
    }
  }, [])
}
