import { lru } from 'tiny-lru'
import type { Clock } from '../clock'
import { tooMany } from '../errors'

/** Rate limit per key, such as a network address or an account; throws 429 above it. */
export interface RateLimit {
  take(key: string): void
  /** Takes back a call that should not count. */
  giveBack(key: string): void
}

const tenMinutes = 600
const mostKeys = 10_000

/**
 * Fixed-window counter per process. It guards against floods; exact limits are in the database. When there are too many keys, the least
 * recently used ones are dropped.
 */
export function createRateLimit(clock: Clock, most: number, windowSeconds = tenMinutes): RateLimit {
  const seen = lru<{ since: number; count: number }>(mostKeys)
  return {
    take: (key) => {
      const now = clock.now().getTime() / 1000
      const known = seen.get(key)
      // A window that starts in the future is from before the clock was set back.
      const current =
        known && known.since <= now && now - known.since < windowSeconds
          ? known
          : { since: now, count: 0 }
      if (current.count >= most) throw tooMany(Math.ceil(current.since + windowSeconds - now))
      seen.set(key, { ...current, count: current.count + 1 })
    },
    giveBack: (key) => {
      const known = seen.get(key)
      if (known && known.count > 0) seen.set(key, { ...known, count: known.count - 1 })
    },
  }
}
