type Listener = (text: string) => void
const listeners = new Set<Listener>()

/** Says a sentence to screen readers without moving anything on the screen. */
export const announce = (text: string): void => {
  for (const listener of listeners) listener(text)
}

export const onAnnounce = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
