import { useEffect, useEffectEvent } from 'react'

/** Goes to what a letter stands for, unless somebody types it or a question stands above. */
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
