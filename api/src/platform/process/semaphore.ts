import { unavailable } from '../errors'

interface Limits {
  /** How many works run at once. */
  permits: number
  /** How many more may wait; whoever comes then is refused with 503. */
  queue: number
}

/** Runs a work once there is a permit for it. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 5

/** A bound on costly work, with a short queue: without it a flood of calls would take all memory and every core. */
export function createSemaphore({ permits, queue }: Limits): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= permits) {
      if (waiting.length >= queue) throw unavailable(retryAfterSeconds)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const following = waiting.shift()
      // The permit passes on directly, so that a newcomer cannot overtake the queue.
      if (following) following()
      else running -= 1
    }
  }
}
