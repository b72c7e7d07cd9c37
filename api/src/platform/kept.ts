import type { Clock } from './clock'

interface Options {
  ms: number
  most: number
}

/** Computes what is asked for at most once in so many milliseconds for each key, however many ask; a failure is not kept. */
export function createKept<T>(clock: Clock, { ms, most }: Options) {
  const kept = new Map<string, { until: number; value: Promise<T> }>()
  return (key: string, compute: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && known.until > now) return known.value
    const value = compute()
    if (kept.size >= most) kept.clear()
    kept.set(key, { until: now + ms, value })
    value.catch(() => kept.delete(key))
    return value
  }
}
