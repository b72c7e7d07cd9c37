import { AreaFailure, toAreaFailure } from './area-failure'

/** Timeouts and retries for loading an area. */
export interface Timeouts {
  /** For all tries of a release while another candidate remains. */
  candidateMs: number
  /** For all tries of the last candidate. */
  lastCandidateMs: number
  /** Pauses before each retry, only after network errors. */
  retryPausesMs: readonly number[]
}

/**
 * Static assets have 120 s (docs/reference/rules/performance.md). A server that does not answer
 * costs ten seconds if there is another release. Retries after 0.4 s and 1.6 s.
 */
export const timeouts: Timeouts = {
  candidateMs: 10_000,
  lastCandidateMs: 120_000,
  retryPausesMs: [400, 1600],
}

/** The load time of the slowest of the shell's own files. Cached files took no time. */
const slowestFileMs = (): number =>
  Math.max(
    0,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/shell/'))
      .map(({ duration }) => duration),
  )

/**
 * If the shell itself loaded slowly, the network is slow and another release would be no faster, so
 * the timeout is longer.
 */
export const timeoutsHere = (): Timeouts => ({
  ...timeouts,
  candidateMs: Math.min(
    timeouts.lastCandidateMs,
    Math.max(timeouts.candidateMs, 2 * slowestFileMs()),
  ),
})

/** Up to a quarter longer, so that many browsers that failed together do not retry together. */
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

/** Runs `work` with retries and a timeout. A later result is ignored. */
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
