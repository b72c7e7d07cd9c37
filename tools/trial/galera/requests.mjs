// @ts-check
import { percentile } from '../support/figures.mjs'

/** @typedef {{ kind: string, began: number, ended: number, status: number }} Request in ms; status 0 is no reply */
/** @typedef {{ from: number, to: number }} Span */

/** No reply, or one that says that the portal could not do it. Refusals are not failures. */
export const isFailure = (/** @type {Request} */ { status }) => status === 0 || status >= 500

/**
 * The failed requests: those that were under way while a node failed, and all others.
 * @param {readonly Request[]} requests
 * @param {readonly Span[]} spans from the failure of a node until it is noticed
 */
export function failuresOf(requests, spans) {
  const failed = requests.filter(isFailure)
  const isInFlight = (/** @type {Request} */ { began, ended }) =>
    spans.some(({ from, to }) => began <= to && ended >= from)
  return {
    inFlight: failed.filter(isInFlight),
    others: failed.filter((request) => !isInFlight(request)),
  }
}

/**
 * A sentence for each failed request, with its time since the start of the load.
 * @param {readonly Request[]} failed
 * @param {number} start
 */
export const sentencesOf = (failed, start) =>
  failed.map(({ kind, began, ended, status }) => {
    const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`
    const answer = status === 0 ? 'no reply' : String(status)
    return `${kind} at ${seconds(began - start)}: ${answer} after ${seconds(ended - began)}`
  })

/**
 * A line for each kind of request: its name, number, failures, and times in ms.
 * @param {readonly Request[]} requests
 */
export function rowsOf(requests) {
  const kinds = [...new Set(requests.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = requests.filter((each) => each.kind === kind)
    const times = own.filter((each) => !isFailure(each)).map(({ began, ended }) => ended - began)
    const failed = own.filter(isFailure)
    const statuses = [...new Set(failed.map(({ status }) => status))].sort()
    return [
      kind,
      own.length,
      failed.length,
      ...[0.5, 0.99].map((at) => percentile(times, at).toFixed(0)),
      statuses
        .map(
          (status) =>
            `${status || 'no reply'}: ${failed.filter((each) => each.status === status).length}`,
        )
        .join(', '),
    ]
  })
}
export const requestHead = ['request', 'number', 'failed', 'p50 ms', 'p99 ms', 'failures']

/** Records all requests of the load. */
export function createRecorder() {
  /** @type {Request[]} */
  const requests = []
  return {
    requests,
    /** @param {string} kind @param {{ status: number, ms: number }} reply */
    observe: (kind, { status, ms }) => {
      const ended = performance.now()
      requests.push({ kind, began: ended - ms, ended, status })
    },
  }
}
