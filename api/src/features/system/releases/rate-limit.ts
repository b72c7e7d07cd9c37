import { lru } from 'tiny-lru'
import type { Clock } from '../../../platform/clock'
import { tooMany } from '../../../platform/errors'
import { addressKey } from '../../../platform/http/network-address.rules'

const windowSeconds = 60
/**
 * A computer room can share one address, and each browser sends one or two reports for each page
 * load.
 */
const perAddress = 300
const inAll = 6_000
const mostKeys = 10_000

/**
 * Counts calls by key in windows of a minute. When there are too many keys, the oldest are dropped.
 */
function createCounter(clock: Clock, most: number): (key: string) => void {
  const seen = lru<{ since: number; count: number }>(mostKeys)
  return (key) => {
    const now = clock.now().getTime() / 1000
    const known = seen.get(key)
    // A window that starts in the future is from before the clock was set back.
    const current =
      known && known.since <= now && now - known.since < windowSeconds
        ? known
        : { since: now, count: 0 }
    if (current.count >= most) throw tooMany(Math.ceil(current.since + windowSeconds - now))
    seen.set(key, { ...current, count: current.count + 1 })
  }
}

/**
 * Limits the reports in a minute, from one address and in total. In memory and for each process,
 * because it protects the process: a statement for each report would cost more than the report.
 */
export function createReportLimit(clock: Clock): { take(address: string): void } {
  const ofAddress = createCounter(clock, perAddress)
  const ofAll = createCounter(clock, inAll)
  return {
    take: (address) => {
      ofAddress(addressKey(address))
      ofAll('all')
    },
  }
}
