import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../lib/numbers.mjs'

/** With a hundred replies a second, a few slow ones do not decide the 99th percentile. */
const hundredthMs = 10

/**
 * Sends a request every so many ms, a hundred a second if nothing else is asked for, until it is
 * stopped, as independent people do. A late reply delays no request, so every pause is measured.
 * Returns a function that stops it and returns the figures, with times in ms.
 */
export function askSteadily(ask, everyMs = hundredthMs) {
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
      longest: percentile(times, 1),
    }
  }
}
