import type { Clock } from '../clock'
import { addressKey } from './network-address.rules'
import { createRateLimit } from './rate-limit'

/** Counts what comes from one network address; throws 429 once it is too much. */
export interface AddressLimit {
  take(address: string): void
}

// A whole campus can stand behind one address, so this stops a script and not a computer room on the last day.
const perWindow = 120

export function createAddressLimit(clock: Clock, most = perWindow): AddressLimit {
  const limit = createRateLimit(clock, most)
  return {
    take: (address) => {
      limit.take(addressKey(address))
    },
  }
}
