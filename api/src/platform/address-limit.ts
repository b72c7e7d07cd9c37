import type { Clock } from './clock'
import { tooMany } from './errors'
import { addressKey } from './network-address.rules'

/** Counts what comes from one network address; throws 429 once it is too much. */
export interface AddressLimit {
  take(address: string): void
}

const windowSeconds = 600
// A whole campus can stand behind one address, so this stops a script and not a computer room on the last day.
const perWindow = 120
const mostAddresses = 10_000

/** Kept by each process for itself: it guards against floods, and what must hold exactly is held by the database. */
export function createAddressLimit(clock: Clock, most = perWindow): AddressLimit {
  const seen = new Map<string, { since: number; count: number }>()
  return {
    take: (from) => {
      const address = addressKey(from)
      const now = clock.now().getTime() / 1000
      const known = seen.get(address)
      const current = known && now - known.since < windowSeconds ? known : { since: now, count: 0 }
      if (current.count >= most) throw tooMany(Math.ceil(current.since + windowSeconds - now))
      if (!known && seen.size >= mostAddresses) seen.clear()
      seen.set(address, { ...current, count: current.count + 1 })
    },
  }
}
