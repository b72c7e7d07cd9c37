interface Work {
  everyMs: number
  /** Does one piece; false when there was nothing to do. */
  one: () => Promise<boolean>
  onError: (error: unknown) => void
}

/** Something done in the background, again and again, one piece at a time. */
export interface Worker {
  start: () => void
  /** Looks for work at once instead of at the next tick. */
  wake: () => void
  /** Does everything there is to do now. */
  drain: () => Promise<void>
  /** Ends after the piece in hand. */
  stop: () => Promise<void>
}

/** A worker that polls, can be woken, and never runs twice at once in one process. */
export function createWorker({ everyMs, one, onError }: Work): Worker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
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

  /** Whoever comes while a pass is running has it look once more, and waits for it. */
  function run(): Promise<void> {
    wakes += 1
    running ??= pass().finally(() => (running = undefined))
    return running
  }

  const quietly = () => void run().catch(onError)
  return {
    start() {
      stopped = false
      timer = setInterval(quietly, everyMs)
      quietly()
    },
    wake: quietly,
    drain: run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
