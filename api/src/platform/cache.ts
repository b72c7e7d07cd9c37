import { lru } from 'tiny-lru'
import type { Clock } from './clock'

interface Options {
  ms: number
  most: number
}

/**
 * Computes a value at most once per key within this time, also for concurrent callers. A failure is
 * not cached.
 */
export function createCache<T>(clock: Clock, { ms, most }: Options) {
  const cached = lru<{ until: number; value: Promise<T> }>(most)
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = cached.get(key)
    if (known && known.until > now) return known.value
    const value = compute()
    cached.set(key, { until: now + ms, value })
    value.catch(() => cached.delete(key))
    return value
  }
}
