import { EventEmitter } from 'node:events'

interface Work {
  /** The name under which its runs are stored, such as `mails`. */
  name: string
  everyMs: number
  /** Maximum concurrent tasks; 1 by default. */
  atOnce?: number
  /** Does one task; false if there was none. */
  one: () => Promise<boolean>
  onError: (error: unknown) => void
}

/** What a worker has done: it looked for a task, ended one, or failed. */
export interface WorkerEvent {
  name: string
  kind: 'looked' | 'worked' | 'failed'
  error?: unknown
}
const events = new EventEmitter().setMaxListeners(0)

/**
 * Calls the listener for each event of all workers of this process; returns a function that stops
 * it.
 */
export function onWorkerEvent(listener: (event: WorkerEvent) => void): () => void {
  events.on('run', listener)
  return () => events.off('run', listener)
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
export function createWorker({ name, everyMs, atOnce = 1, one, onError }: Work): Worker {
  let timer: NodeJS.Timeout | undefined
  const running = new Set<Promise<void>>()
  let stopped = false
  let wakes = 0

  const tell = (event: Omit<WorkerEvent, 'name'>) => events.emit('run', { name, ...event })
  const oneMore = async () => {
    if (stopped) return false
    const hasWorked = await one()
    tell({ kind: hasWorked ? 'worked' : 'looked' })
    return hasWorked
  }
  const fail = (error: unknown) => {
    tell({ kind: 'failed', error })
    onError(error)
  }

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
    current.catch(fail)
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
