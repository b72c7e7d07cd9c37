import type { Clock } from '../../platform/clock'

interface Known {
  total: Promise<number>
  change: string | null
  at: number
  until: number
}

const mostKept = 200
/** After so long without a change all that were under way have ended, whichever of them began first. */
const quietMs = 5_000
const keptMs = 60_000
/** What is counted within this is counted anew for everybody. */
const cheapMs = 100
/** Counting takes no more than this share of the time, however often something changes. */
const share = 20

/**
 * How many payments a filter finds, kept while no payment changes: counting a million takes a quarter of a second. `lastChange` says when
 * one did. While payments come in every moment a count that is dear is kept for twenty times what it took.
 */
export function createPaymentCounts(clock: Clock, lastChange: () => Promise<string | null>) {
  const kept = new Map<string, Known>()

  function isValid({ change, at, until }: Known, changed: string | null): boolean {
    const now = clock.now().getTime()
    return (
      now < until ||
      (changed === change &&
        now < at + keptMs &&
        (change === null || at - Date.parse(change) > quietMs))
    )
  }

  return async (key: string, count: () => Promise<number>): Promise<number> => {
    const change = await lastChange()
    const known = kept.get(key)
    if (known && isValid(known, change)) return known.total
    const at = clock.now().getTime()
    const found: Known = { total: count(), change, at, until: 0 }
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, found)
    try {
      return await found.total
    } catch (error) {
      kept.delete(key)
      throw error
    } finally {
      const now = clock.now().getTime()
      if (now - at > cheapMs) found.until = now + share * (now - at)
    }
  }
}
export type PaymentCounts = ReturnType<typeof createPaymentCounts>
