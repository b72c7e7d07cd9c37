import type { Clock } from '../../../platform/clock'
import { addressKey } from '../../../platform/http/network-address.rules'
import { createRateLimit } from '../../../platform/http/rate-limit'

const windowSeconds = 60
/** A computer room can share one address, and each browser sends a report or two for each page load. */
const perAddress = 300
const inAll = 6_000

/** Lets so many reports in each minute, from one address and from all of them. */
export function createReportLimit(clock: Clock): { take(address: string): void } {
  const ofAddress = createRateLimit(clock, perAddress, windowSeconds)
  const ofAll = createRateLimit(clock, inAll, windowSeconds)
  return {
    take: (address) => {
      ofAddress.take(addressKey(address))
      ofAll.take('all')
    },
  }
}
