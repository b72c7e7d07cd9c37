import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../lib/numbers.mjs'

/** So many answers that the 99th percentile is not what two or three of them happened to take. */
const everyMs = 10

/**
 * Asks for something a hundred times a second, as people do who know nothing of each other, until it is told to stop: an answer that comes late
 * holds up no question, so that every pause is seen.
 */
export function askSteadily(ask) {
  const times = []
  let failures = 0
  let stopped = false
  const underWay = new Set()
  const asking = (async () => {
    for (let next = performance.now(); !stopped; next += everyMs) {
      await sleep(Math.max(0, next - performance.now()))
      const began = performance.now()
      const one = ask()
        .then(
          () => times.push(performance.now() - began),
          () => {
            failures += 1
          },
        )
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
  })()
  return async () => {
    stopped = true
    await asking
    await Promise.all(underWay)
    return {
      answers: times.length,
      failures,
      median: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      longest: Math.max(...times),
    }
  }
}
