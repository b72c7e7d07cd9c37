import { setTimeout as sleep } from 'node:timers/promises'

/** Lets through no more than so many a second, evenly: what waits for nobody must not flood the card payment service. */
export type Pace = () => Promise<void>

export function createPace(perSecond: number): Pace {
  let free = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(free, now)
    free = at + 1000 / perSecond
    if (at > now) await sleep(at - now)
  }
}
