import type { Clock } from '../clock'
import { addressKey } from './network-address.rules'
import { createRateLimit } from './rate-limit'

/** Rate limit per network address; throws 429 above it. */
export interface AddressLimit {
  take(address: string): void
  /** Takes back a call that should not count. */
  giveBack(address: string): void
}

// A whole campus may share one address, so the limit stops a script but not a full computer room on the last day.
const perWindow = 120

export function createAddressLimit(clock: Clock, most = perWindow): AddressLimit {
  const limit = createRateLimit(clock, most)
  return {
    take: (address) => {
      limit.take(addressKey(address))
    },
    giveBack: (address) => {
      limit.giveBack(addressKey(address))
    },
  }
}
