import { unavailable } from '../errors'

interface Limits {
  /** Number of tasks that run at once. */
  permits: number
  /** Number of tasks that may wait; more are refused with 503. */
  queue: number
}

/** Runs a task once there is a permit for it. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 5

/**
 * Limits costly work, with a short queue. Otherwise a flood of calls would use all memory and every
 * core.
 */
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
      // The permit passes directly to the next waiter, so that a newcomer cannot overtake the
      // queue.
      if (following) following()
      else running -= 1
    }
  }
}
