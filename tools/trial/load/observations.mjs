// @ts-check
import { percentile } from '../support/figures.mjs'

/** Counts replies by kind of request. */
export function createObservations() {
  /** @type {Map<string, { times: number[], errors: Record<string, number> }>} */
  const kinds = new Map()
  return {
    /**
     * @param {string} kind
     * @param {{ status: number, ms: number }} reply status 0 means no reply
     */
    observe: (kind, { status, ms }) => {
      const found = kinds.get(kind) ?? { times: [], errors: {} }
      kinds.set(kind, found)
      if (status >= 200 && status < 300) found.times.push(ms)
      else found.errors[status] = (found.errors[status] ?? 0) + 1
    },
    /**
     * A line for each kind: successful replies, each second, times in ms, errors by status.
     * @param {number} seconds
     */
    rows: (seconds) =>
      [...kinds].map(([kind, { times, errors }]) => [
        kind,
        times.length,
        (times.length / seconds).toFixed(1),
        percentile(times, 0.5).toFixed(0),
        percentile(times, 0.99).toFixed(0),
        Object.entries(errors)
          .map(([status, count]) => `${status === '0' ? 'no reply' : status}: ${count}`)
          .join(', ') || 'none',
      ]),
    replies: () => [...kinds.values()].reduce((sum, { times }) => sum + times.length, 0),
  }
}
export const observationHead = ['request', 'replies', 'per s', 'p50 ms', 'p99 ms', 'errors']

/**
 * The value of a metric in the text of Prometheus; NaN if it is missing. `name` may have labels.
 * @param {string} text
 * @param {string} name
 */
export function metricIn(text, name) {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1))
}
