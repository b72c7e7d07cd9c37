import type { Clock } from '../../platform/clock'
import { tooMany } from '../../platform/errors'
import { addressKey } from '../../platform/http/network-address.rules'

const windowMs = 60_000
/** A computer room stands behind one address, each browser with a report or two for each page load. */
const perAddress = 300
const inAll = 6_000

/**
 * Lets so many reports in each minute. Kept by each process for itself: what gets past it is a number that is too high, and
 * every counter is bounded.
 */
export function createReportLimit(clock: Clock): { take(address: string): void } {
  let since = 0
  let total = 0
  let seen = new Map<string, number>()
  return {
    take: (address) => {
      const now = clock.now().getTime()
      if (now < since || now - since >= windowMs) {
        since = now
        total = 0
        seen = new Map()
      }
      const key = addressKey(address)
      const count = (seen.get(key) ?? 0) + 1
      if (count > perAddress || total >= inAll) throw tooMany((since + windowMs - now) / 1000)
      total += 1
      seen.set(key, count)
    },
  }
}
