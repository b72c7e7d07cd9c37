import { lru } from 'tiny-lru'
import type { Clock } from '../../../platform/clock'

interface Known {
  total: Promise<unknown>
  change: string | null
  at: number
  until: number
}

const maxEntries = 200
/**
 * After this time without a change, no transaction that began before the count can still be
 * running.
 */
const quietMs = 5_000
const maxAgeMs = 60_000
/** Counts that take no longer than this are not cached by time. */
const cheapMs = 100
/**
 * A slow count is kept for this multiple of its duration, so that counting takes at most a
 * twentieth of the time.
 */
const share = 20

/**
 * Cached totals per filter, valid until a payment changes: counting a million takes a quarter of a
 * second. `lastChange` returns the time of the last change. While payments change all the time, a
 * slow count is kept for twenty times its duration.
 */
export function createPaymentCounts(clock: Clock, lastChange: () => Promise<string | null>) {
  const cache = lru<Known>(maxEntries)

  function isValid({ change, at, until }: Known, changed: string | null): boolean {
    const now = clock.now().getTime()
    return (
      now < until ||
      (changed === change &&
        now < at + maxAgeMs &&
        (change === null || at - Date.parse(change) > quietMs))
    )
  }

  return async <Value>(key: string, count: () => Promise<Value>): Promise<Value> => {
    const change = await lastChange()
    const known = cache.get(key)
    if (known && isValid(known, change)) return known.total as Promise<Value>
    const at = clock.now().getTime()
    const total = count()
    const found: Known = { total, change, at, until: 0 }
    cache.set(key, found)
    try {
      return await total
    } catch (error) {
      cache.delete(key)
      throw error
    } finally {
      const now = clock.now().getTime()
      if (now - at > cheapMs) found.until = now + share * (now - at)
    }
  }
}
export type PaymentCounts = ReturnType<typeof createPaymentCounts>
