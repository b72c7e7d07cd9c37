import { AreaFailure, toAreaFailure } from './area-failure'

/** How long the shell waits for an area, and how it tries again. */
export interface Timeouts {
  /** For all tries of a release while another one could take its place. */
  candidateMs: number
  /** For all tries where nothing else is left to try. */
  lastCandidateMs: number
  /** Pause before each further try; only after network errors. */
  retryPausesMs: readonly number[]
}

/** Static assets have 120 s (docs/reference/rules/performance.md); a server that hangs costs ten where there is another release. Tries after 0.4 s and 1.6 s. */
export const timeouts: Timeouts = {
  candidateMs: 10_000,
  lastCandidateMs: 120_000,
  retryPausesMs: [400, 1600],
}

/** How long the slowest of the shell's own files was on its way; what the browser had kept took no time. */
const slowestFileMs = (): number =>
  Math.max(
    0,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/shell/'))
      .map(({ duration }) => duration),
  )

/** On a network on which the shell itself came slowly, an area is no more silent than the rest: another release would be no faster. */
export const timeoutsHere = (): Timeouts => ({
  ...timeouts,
  candidateMs: Math.min(
    timeouts.lastCandidateMs,
    Math.max(timeouts.candidateMs, 2 * slowestFileMs()),
  ),
})

/** Up to a quarter more, so that a crowd that failed together does not come back together. */
const withJitter = (ms: number): number => ms * (1 + Math.random() / 4)
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, withJitter(ms)))

async function tryAgain<T>(
  work: () => Promise<T>,
  [next, ...later]: readonly number[],
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (next === undefined || toAreaFailure(error).kind !== 'network') throw toAreaFailure(error)
    await pause(next)
    return tryAgain(work, later)
  }
}

/** Does `work` with retries and within its time. A result that comes later is ignored. */
export function withRetries<T>(
  work: () => Promise<T>,
  timeoutMs: number,
  { retryPausesMs }: Timeouts,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AreaFailure('timeout', `no answer within ${String(timeoutMs)} ms`))
    }, timeoutMs)
    tryAgain(work, retryPausesMs)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
      })
  })
}
