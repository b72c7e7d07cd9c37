import { setTimeout as sleep } from 'node:timers/promises'

/** Evenly spaced rate limit, so that background work does not flood the gateway. */
export type Throttle = () => Promise<void>

export function createThrottle(perSecond: number): Throttle {
  let free = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(free, now)
    free = at + 1000 / perSecond
    if (at > now) await sleep(at - now)
  }
}
