import type { Knex } from 'knex'
import type { Clock } from '../clock'
import type { Config } from '../process/config'
import { addressKey } from './network-address.rules'
import { createRateLimit, type RateLimit } from './rate-limit'

// A whole campus may share one address, so the limit stops a script but not a full computer room on
// the last day.
const perWindow = 120

/**
 * Limits calls by network address in ten minutes. It is higher for the networks of CAMPUS_NETWORKS.
 */
export function createAddressLimit(
  platform: { db: Knex; clock: Clock; config: Pick<Config, 'limitFactor'> },
  name: string,
  most = perWindow,
): RateLimit {
  const { limitFactor } = platform.config
  const limitOf = (factor: number): RateLimit =>
    createRateLimit(platform, { name, most: most * factor })
  const [usual, campus] = [limitOf(1), limitOf(limitFactor.campus)]
  const of = (address: string): RateLimit => (limitFactor.isCampus(address) ? campus : usual)
  return {
    take: (address) => of(address).take(addressKey(address)),
    giveBack: (address) => of(address).giveBack(addressKey(address)),
  }
}
