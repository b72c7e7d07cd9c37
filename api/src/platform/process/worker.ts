interface Work {
  everyMs: number
  /** Maximum concurrent tasks; 1 by default. */
  atOnce?: number
  /** Does one task; false if there was none. */
  one: () => Promise<boolean>
  onError: (error: unknown) => void
}

/** A background worker that processes tasks one by one. */
export interface Worker {
  start: () => void
  /** Polls at once instead of at the next tick, also while other tasks run. */
  wake: () => void
  /** Does all tasks that are due now. */
  drain: () => Promise<void>
  /** Stops after the current tasks. */
  stop: () => Promise<void>
}

/** A worker that polls, can be woken, and limits concurrency. */
export function createWorker({ everyMs, atOnce = 1, one, onError }: Work): Worker {
  let timer: NodeJS.Timeout | undefined
  const running = new Set<Promise<void>>()
  let stopped = false
  let wakes = 0

  const oneMore = async () => !stopped && (await one())

  async function pass(): Promise<void> {
    let seen: number
    do {
      seen = wakes
      while (await oneMore()) continue
    } while (seen !== wakes)
  }

  /** A wake-up while all slots are busy causes one more poll. */
  function wake(): void {
    wakes += 1
    if (running.size >= atOnce) return
    const current = pass().finally(() => running.delete(current))
    running.add(current)
    current.catch(onError)
  }

  async function drain(): Promise<void> {
    wake()
    while (running.size > 0) await Promise.all(running)
  }
  return {
    start() {
      stopped = false
      timer = setInterval(wake, everyMs)
      wake()
    },
    wake,
    drain,
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}
