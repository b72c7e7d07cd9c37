interface Work {
  everyMs: number
  /** How many pieces may be in hand at once; 1 unless said. */
  atOnce?: number
  /** Does one piece; false when there was nothing to do. */
  one: () => Promise<boolean>
  onError: (error: unknown) => void
}

/** Something done in the background, again and again, piece by piece. */
export interface Worker {
  start: () => void
  /** Looks for work at once instead of at the next tick, also while other pieces are in hand. */
  wake: () => void
  /** Does everything there is to do now. */
  drain: () => Promise<void>
  /** Ends after the pieces in hand. */
  stop: () => Promise<void>
}

/** A worker that polls, can be woken, and never has more in hand than it may. */
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

  /** Whoever comes while all hands are full has them look once more. */
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
