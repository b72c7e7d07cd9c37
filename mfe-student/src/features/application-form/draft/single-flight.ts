import { toFailure } from '@portal/kit'
import { stateAfter, type FailureState } from './save-state'

interface Job {
  /** True while there is work to do. */
  isDue: () => boolean
  /** Runs the work once. Rejects as API calls do. */
  run: () => Promise<void>
}

const firstRetryMs = 2_000
const lastRetryMs = 60_000

/**
 * Runs a job one at a time. After a temporary failure, it is retried with growing pauses. Reports
 * its state.
 */
export class SingleFlight<State extends { kind: string }> {
  readonly #job
  readonly #listeners = new Set<() => void>()
  #state: State | FailureState
  #running: Promise<void> | null = null
  /** True if another run must follow the present one. */
  #again = false
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(state: State | FailureState, job: Job) {
    this.#state = state
    this.#job = job
  }

  readonly current = (): State | FailureState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  become(next: State | FailureState): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  /**
   * Runs the due work at once, after the present run if there is one. Resolves when nothing runs
   * any more.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#again = true
    if (this.#running) return this.#running
    if (this.#stopped || !this.#job.isDue()) return Promise.resolve()
    this.#running = this.#runAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }
  schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms)
  }
  isRunning(): boolean {
    return this.#running !== null
  }
  /** Resolves when nothing runs any more, with or without success. */
  settled(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }
  /** Starts nothing new until `resume`. Waits for the present run. */
  stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    return this.settled()
  }
  resume(): void {
    this.#stopped = false
  }

  async #runAll(): Promise<void> {
    while (this.#again && this.#job.isDue()) {
      this.#again = false
      try {
        await this.#job.run()
        this.#retries = 0
      } catch (error) {
        this.#settle(stateAfter(toFailure(error as Parameters<typeof toFailure>[0])))
      }
    }
  }
  #settle(next: FailureState): void {
    if (next.kind === 'failed') {
      this.schedule(Math.min(lastRetryMs, firstRetryMs * 2 ** this.#retries))
      this.#retries += 1
    }
    this.become(next)
  }
}
