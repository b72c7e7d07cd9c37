import { AreaFailure, toAreaFailure } from './area-failure'

/** How long the shell waits for an area, and how it tries again. */
export interface Patience {
  /** For all tries together. */
  deadlineMs: number
  /** Pause before each further try; only after network errors. */
  pausesMs: readonly number[]
}

/** Ten seconds in all, tries after 0.4 s and 1.6 s (reference, microfrontends §3.6). */
export const patience: Patience = { deadlineMs: 10_000, pausesMs: [400, 1600] }

/** Up to a quarter more, so that a crowd that failed together does not come back together. */
const withJitter = (ms: number): number => ms * (1 + Math.random() / 4)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, withJitter(ms)))

async function tryAgain<T>(work: () => Promise<T>, [next, ...later]: readonly number[]): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (next === undefined || toAreaFailure(error).kind !== 'network') throw toAreaFailure(error)
    await pause(next)
    return tryAgain(work, later)
  }
}

/** Does `work` with retries and within the deadline. A result that comes later is ignored. */
export function patiently<T>(work: () => Promise<T>, { deadlineMs, pausesMs }: Patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AreaFailure('timeout', `no answer within ${String(deadlineMs)} ms`))
    }, deadlineMs)
    tryAgain(work, pausesMs).then(resolve, reject).finally(() => { clearTimeout(timer) })
  })
}
