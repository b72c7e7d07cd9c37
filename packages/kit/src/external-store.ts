/** A value outside React that components follow with `useSyncExternalStore`. */
export interface ExternalStore<T> {
  /** The same object until `set` is called. */
  current: () => T
  /** Sets a new value and notifies all subscribers, also if it is equal. */
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
