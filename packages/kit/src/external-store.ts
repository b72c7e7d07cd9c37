/** A value outside of React that screens follow with `useSyncExternalStore`. */
export interface ExternalStore<T> {
  /** The same until `set`. */
  current: () => T
  /** Puts another value in its place, and tells whoever follows, also when it is an equal one. */
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createExternalStore<T>(first: T): ExternalStore<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
