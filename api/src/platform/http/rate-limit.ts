import type { Clock } from '../clock'
import { tooMany } from '../errors'

/** Counts what comes under one key, such as a network address or an account; throws 429 once it is too much. */
export interface RateLimit {
  take(key: string): void
}

const windowSeconds = 600
const mostKeys = 10_000

/** So many in ten minutes. Kept by each process for itself: it guards against floods, and what must hold exactly is held by the database. */
export function createRateLimit(clock: Clock, most: number): RateLimit {
  const seen = new Map<string, { since: number; count: number }>()
  return {
    take: (key) => {
      const now = clock.now().getTime() / 1000
      const known = seen.get(key)
      // A window that begins in the future is of a clock that was put back since.
      const current =
        known && known.since <= now && now - known.since < windowSeconds
          ? known
          : { since: now, count: 0 }
      if (current.count >= most) throw tooMany(Math.ceil(current.since + windowSeconds - now))
      if (!known && seen.size >= mostKeys) seen.clear()
      seen.set(key, { ...current, count: current.count + 1 })
    },
  }
}
